import { defineModifier } from '../../contract/modifier.ts'
import { number } from '../../toolkit/parameters/number.ts'
import { wholeCycles } from '../../toolkit/time/cycles.ts'

/** Of a picture: what rounding may lack at its beginning. */
const ROUNDING = 1e-6

export default defineModifier({
  kind: 'time',
  title: 'Freeze',
  description: 'Holds each picture for a moment, like a slow frame rate.',
  goesBack: false,
  params: {
    rate: number({
      default: 2,
      min: 0.05,
      max: 30,
      unit: 'a second',
      constant: 'it sets the pace, and the light would jump',
      description: 'how many pictures are shown',
    }),
  },
  prepare({ params, loop, inner }) {
    const rate = wholeCycles(params.rate, loop)
    return (frame, time) => inner(frame, Math.floor(time * rate + ROUNDING) / rate)
  },
})
