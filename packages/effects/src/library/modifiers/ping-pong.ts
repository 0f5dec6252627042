import { defineModifier } from '../../contract/modifier.ts'
import { number } from '../../toolkit/parameters/number.ts'
import { wholeCycles } from '../../toolkit/time/cycles.ts'

export default defineModifier({
  kind: 'time',
  title: 'Ping-pong',
  description: 'Plays forwards, then backwards, over and over.',
  goesBack: true,
  params: {
    period: number({
      default: 4,
      min: 0.1,
      max: 600,
      unit: 'seconds',
      constant: 'it sets the pace, and the light would jump',
      description: 'time for one pass forwards and backwards',
    }),
  },
  prepare({ params, loop, inner }) {
    const rate = wholeCycles(1 / params.period, loop)
    return (frame, time) => {
      const round = time * rate
      inner(frame, Math.abs(round - Math.round(round)) / rate)
    }
  },
})
