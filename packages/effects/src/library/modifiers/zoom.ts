import { defineModifier } from '../../contract/modifier.ts'
import { movePoints } from '../../toolkit/geometry/move-points.ts'
import { number } from '../../toolkit/parameters/number.ts'

const PLACE = { min: -1, max: 1, default: 0 } as const

export default defineModifier({
  kind: 'geometry',
  title: 'Zoom',
  description: 'Enlarges a part of the picture to fill the layout.',
  params: {
    factor: number({
      default: 2,
      min: 1,
      max: 20,
      description: 'magnification',
    }),
    x: number({ ...PLACE, description: '−1 shows the left end, 1 the right end' }),
    y: number({ ...PLACE, description: '−1 shows the bottom, 1 the top' }),
    z: number({ ...PLACE, description: '−1 shows the back, 1 the front' }),
  },
  neutral: { factor: 1 },
  place({ layout, params: { factor, x, y, z } }) {
    if (factor === 1) return layout
    const offsets = [x, y, z].map((share) => share * (1 - 1 / factor))
    return movePoints(layout, (point) => {
      for (let axis = 0; axis < 3; axis++) point[axis] = point[axis]! / factor + offsets[axis]!
    })
  },
})
