import { azimuths } from '../../geometry/azimuths.ts'
import { toUnitRange } from '../../geometry/unit-range.ts'
import { defineTransition } from '../define-transition.ts'
import { reveal } from '../reveal.ts'
import { softness } from '../softness.ts'

export default defineTransition({
  title: 'Clock',
  description: 'A hand goes once around the layout and leaves the other behind it.',
  params: { softness },
  prepare({ layout, params }) {
    return reveal(toUnitRange(azimuths(layout)), params.softness)
  },
})
