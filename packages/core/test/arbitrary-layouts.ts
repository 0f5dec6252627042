import fc from 'fast-check'
import { createLayout, type Layout, type LayoutDimension } from '../src/layout/layout.ts'

const coordinate = fc.float({ min: -1000, max: 1000, noNaN: true })

/** Layouts of 1 to 30 LEDs anywhere within 1000 units, as wide as they say. */
export const arbitraryLayouts: fc.Arbitrary<Layout> = fc
  .tuple(
    fc.constantFrom<LayoutDimension>('linear', '2d', '3d'),
    fc.array(fc.tuple(coordinate, coordinate, coordinate), { minLength: 1, maxLength: 30 }),
  )
  .map(([dimension, points]) => {
    const axes = dimension === 'linear' ? 1 : dimension === '2d' ? 2 : 3
    const positions = points.flatMap((point) =>
      point.map((value, axis) => (axis < axes ? value : 0)),
    )
    return createLayout(positions, dimension)
  })
