import { defineTransition, softness } from '../../contract/transition.ts'
import { reveal } from '../../toolkit/light/mix-frames.ts'
import { hashUnit } from '../../toolkit/noise/hash.ts'

export default defineTransition({
  title: 'Dissolve',
  description: 'LEDs switch to the new picture in random order.',
  params: { softness },
  prepare({ layout, params, seed }) {
    const starts = Float32Array.from({ length: layout.ledCount }, (_, led) => hashUnit(seed, led))
    return reveal(starts, params.softness)
  },
})
