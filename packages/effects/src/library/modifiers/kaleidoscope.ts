import { defineModifier } from '../../contract/modifier.ts'
import { movePoints } from '../../toolkit/geometry/move-points.ts'
import { ACROSS, axisOf, axisParameter } from '../../toolkit/parameters/axis.ts'
import { integer } from '../../toolkit/parameters/number.ts'

export default defineModifier({
  kind: 'geometry',
  title: 'Kaleidoscope',
  description: 'Repeats half of the picture around an axis, every second copy mirrored.',
  params: {
    sectors: integer({
      default: 6,
      min: 2,
      max: 24,
      description: 'number of copies, mirrored ones not counted',
    }),
    axis: axisParameter,
  },
  place({ layout, params }) {
    const [first, second] = ACROSS[axisOf(params.axis, layout)]
    return movePoints(layout, (point) => {
      const radius = Math.hypot(point[first]!, point[second]!)
      const turns = (Math.atan2(point[second]!, point[first]!) / (2 * Math.PI)) * params.sectors
      // There and back within each sector, so that neighbours meet at the same place.
      const angle = 2 * Math.PI * Math.abs(turns - Math.round(turns))
      point[first] = radius * Math.cos(angle)
      point[second] = radius * Math.sin(angle)
    })
  },
})
