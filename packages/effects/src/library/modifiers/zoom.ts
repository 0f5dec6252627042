import { defineModifier } from '../../contract/modifier.ts'
import { movePoints } from '../../toolkit/geometry/move-points.ts'
import { number } from '../../toolkit/parameters/number.ts'

const PLACE = { min: -1, max: 1, default: 0, unit: 'of what lies outside' } as const

export default defineModifier({
  kind: 'geometry',
  title: 'Zoom',
  description: 'Shows a part of the picture so large that it fills the layout.',
  params: {
    factor: number({
      default: 2,
      min: 1,
      max: 20,
      unit: 'times as large',
      description: 'how much larger',
    }),
    x: number({ ...PLACE, description: 'which part: −1 is the left end, 1 the right one' }),
    y: number({ ...PLACE, description: 'which part: −1 is the foot, 1 the top' }),
    z: number({ ...PLACE, description: 'which part: −1 is the back, 1 the front' }),
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
