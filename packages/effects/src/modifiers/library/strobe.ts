import { number } from '../../parameters/number.ts'
import { wholeCycles } from '../../timeline/whole-cycles.ts'
import { defineModifier } from '../define-modifier.ts'

export default defineModifier({
  kind: 'light',
  title: 'Strobe',
  description: 'Shows the light in flashes and darkness between them.',
  params: {
    rate: number({
      default: 2,
      min: 0.1,
      max: 20,
      unit: 'flashes a second',
      paces: true,
      description: 'how often; above 3 it may harm people with photosensitive epilepsy',
    }),
    duty: number({
      default: 0.3,
      min: 0.01,
      max: 1,
      unit: 'of the time',
      description: 'how long a flash is; 1 is always',
    }),
  },
  neutral: { duty: 1 },
  prepare({ params, loop }) {
    return (frame, time) => {
      const flash = time * wholeCycles(params.rate, loop)
      if (flash - Math.floor(flash) >= params.duty) frame.fill(0)
    }
  },
})
