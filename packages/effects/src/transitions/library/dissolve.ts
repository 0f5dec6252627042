import { hashUnit } from '../../noise/hash.ts'
import { defineTransition } from '../define-transition.ts'
import { reveal } from '../reveal.ts'
import { softness } from '../softness.ts'

export default defineTransition({
  title: 'Dissolve',
  description: 'LED by LED, by chance, the other takes over.',
  params: { softness },
  prepare({ layout, params, seed }) {
    const turns = Float32Array.from({ length: layout.ledCount }, (_, led) => hashUnit(seed, led))
    return reveal(turns, params.softness)
  },
})
