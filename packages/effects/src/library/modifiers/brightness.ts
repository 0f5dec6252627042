import { defineModifier } from '../../contract/modifier.ts'
import { number } from '../../toolkit/parameters/number.ts'

export default defineModifier({
  kind: 'light',
  title: 'Brightness',
  description: 'Makes all light stronger or weaker.',
  params: {
    amount: number({
      default: 0.5,
      min: 0,
      max: 4,
      unit: 'times as much light',
      description: '0 is dark, 1 as it is',
    }),
  },
  neutral: { amount: 1 },
  prepare({ params }) {
    return (frame) => {
      for (let i = 0; i < frame.length; i++) frame[i]! *= params.amount
    }
  },
})
