import { defineModifier } from '../../contract/modifier.ts'
import { movePoints } from '../../toolkit/geometry/move-points.ts'
import { ACROSS, axisOf, axisParameter } from '../../toolkit/parameters/axis.ts'
import { number } from '../../toolkit/parameters/number.ts'

export default defineModifier({
  kind: 'geometry',
  title: 'Twist',
  description: 'Twists the picture around an axis, more the farther along the axis.',
  params: {
    turns: number({
      default: 0.5,
      min: -5,
      max: 5,
      description:
        'turns over the longest side; positive is clockwise with the axis pointing at the viewer',
    }),
    axis: axisParameter,
  },
  neutral: { turns: 0 },
  place({ layout, params: { turns, axis } }) {
    if (turns === 0) return layout
    const [first, second] = ACROSS[axisOf(axis, layout)]
    const along = 3 - first - second
    return movePoints(layout, (point) => {
      const angle = Math.PI * turns * point[along]!
      const [a, b] = [point[first]!, point[second]!]
      point[first] = a * Math.cos(angle) - b * Math.sin(angle)
      point[second] = a * Math.sin(angle) + b * Math.cos(angle)
    })
  },
})
