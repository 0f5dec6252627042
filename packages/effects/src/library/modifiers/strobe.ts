import { defineModifier } from '../../contract/modifier.ts'
import { number } from '../../toolkit/parameters/number.ts'
import { flashRate, MOST_FLASHES } from '../../toolkit/time/cycles.ts'

export default defineModifier({
  kind: 'light',
  title: 'Strobe',
  description: 'Shows the light in flashes, never more than three a second.',
  params: {
    rate: number({
      default: 2,
      min: 0.1,
      max: MOST_FLASHES,
      unit: 'flashes a second',
      constant: 'it sets the pace, and the light would jump',
      description: 'flash rate; faster flashes may harm people with photosensitive epilepsy',
    }),
    duty: number({
      default: 0.3,
      min: 0.01,
      max: 1,
      unit: 'of the time',
      description: 'duration of a flash; 1 is always on',
    }),
  },
  neutral: { duty: 1 },
  prepare({ params, loop }) {
    const rate = flashRate(params.rate, loop)
    return (frame, time) => {
      const flash = time * rate
      if (flash - Math.floor(flash) >= params.duty) frame.fill(0)
    }
  },
})
