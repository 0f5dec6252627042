import { defineModifier } from '../../contract/modifier.ts'
import { turnChroma } from '../../toolkit/light/adjust-light.ts'
import { number } from '../../toolkit/parameters/number.ts'

export default defineModifier({
  kind: 'light',
  title: 'Saturate',
  description: 'Makes colours more or less saturated and keeps their lightness.',
  params: {
    amount: number({
      default: 1.5,
      min: 0,
      max: 3,
      description: 'factor on the saturation: 0 is grey, 1 is unchanged',
    }),
  },
  neutral: { amount: 1 },
  prepare({ params }) {
    return (frame) => {
      if (params.amount !== 1) turnChroma(frame, params.amount, 0)
    }
  },
})
