import { defineTransition, softness } from '../../contract/transition.ts'
import { toUnitRange } from '../../toolkit/geometry/distances.ts'
import { azimuths } from '../../toolkit/geometry/roundness.ts'
import { reveal } from '../../toolkit/light/mix-frames.ts'

export default defineTransition({
  title: 'Clock',
  description: 'A clock hand sweeps once around the layout and reveals the new picture.',
  params: { softness },
  prepare({ layout, params }) {
    return reveal(toUnitRange(azimuths(layout)), params.softness)
  },
})
