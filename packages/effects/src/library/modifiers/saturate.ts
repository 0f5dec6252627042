import { defineModifier } from '../../contract/modifier.ts'
import { turnChroma } from '../../toolkit/light/adjust-light.ts'
import { number } from '../../toolkit/parameters/number.ts'

export default defineModifier({
  kind: 'light',
  title: 'Saturate',
  description: 'Makes colours purer or paler and leaves their lightness.',
  params: {
    amount: number({
      default: 1.5,
      min: 0,
      max: 3,
      unit: 'times as colourful',
      description: '0 is grey, 1 as it is',
    }),
  },
  neutral: { amount: 1 },
  prepare({ params }) {
    return (frame) => {
      if (params.amount !== 1) turnChroma(frame, params.amount, 0)
    }
  },
})
