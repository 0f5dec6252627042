import fc from 'fast-check'
import { PROJECTIONS } from '../../src/picture/picture-projection.ts'
import type { PictureView } from '../../src/picture/picture-view.ts'

const share = fc.double({ min: 0, max: 0.45, noNaN: true })

/** Any way of looking at a picture. */
export const anyView: fc.Arbitrary<PictureView> = fc.record(
  {
    fit: fc.constantFrom('cover', 'contain', 'stretch'),
    projection: fc.constantFrom(...PROJECTIONS),
    axis: fc.constantFrom('x', 'y', 'z'),
    mirror: fc.constantFrom('x', 'y', 'both'),
    rotate: fc.oneof(
      fc.constantFrom(0, 90, 180, 270, -90, 360),
      fc.double({ min: -720, max: 720, noNaN: true }),
    ),
    crop: fc.tuple(share, share, share, share).map(([left, top, right, bottom]) => ({
      left,
      top,
      width: 1 - left - right,
      height: 1 - top - bottom,
    })),
  },
  { requiredKeys: [] },
)
