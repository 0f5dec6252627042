import { defineModifier } from '../../contract/modifier.ts'
import { number } from '../../toolkit/parameters/number.ts'
import { wholeCycles } from '../../toolkit/time/cycles.ts'

/** Of a picture: what rounding may lack at its beginning. */
const ROUNDING = 1e-6

export default defineModifier({
  kind: 'time',
  title: 'Freeze',
  description: 'Holds the picture still for a while, again and again.',
  goesBack: false,
  params: {
    rate: number({
      default: 2,
      min: 0.05,
      max: 30,
      unit: 'pictures a second',
      paces: true,
      description: 'how many are shown',
    }),
  },
  prepare({ params, loop, inner }) {
    const rate = wholeCycles(params.rate, loop)
    return (frame, time) => inner(frame, Math.floor(time * rate + ROUNDING) / rate)
  },
})
