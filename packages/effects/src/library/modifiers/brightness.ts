import { defineModifier } from '../../contract/modifier.ts'
import { number } from '../../toolkit/parameters/number.ts'

export default defineModifier({
  kind: 'light',
  title: 'Brightness',
  description: 'Makes everything brighter or darker.',
  params: {
    amount: number({
      default: 0.5,
      min: 0,
      max: 4,
      description: 'factor on the light: 0 is dark, 1 is unchanged',
    }),
  },
  neutral: { amount: 1 },
  prepare({ params }) {
    return (frame) => {
      for (let i = 0; i < frame.length; i++) frame[i]! *= params.amount
    }
  },
})
