import { defineModifier } from '../../contract/modifier.ts'
import { integer, number } from '../../toolkit/parameters/number.ts'

export default defineModifier({
  kind: 'light',
  title: 'Posterise',
  description: 'Reduces the brightness to a few steps and keeps the hues.',
  params: {
    steps: integer({
      default: 3,
      min: 1,
      max: 16,
      description: 'number of brightness steps above dark',
    }),
    amount: number({ default: 1, min: 0, max: 1, description: 'strength; 0 is unchanged' }),
  },
  neutral: { amount: 0 },
  prepare({ params }) {
    return (frame) => {
      if (params.amount === 0) return
      for (let i = 0; i < frame.length; i += 3) {
        const light = Math.max(frame[i]!, frame[i + 1]!, frame[i + 2]!)
        if (light === 0) continue
        const step = (Math.round(Math.sqrt(light) * params.steps) / params.steps) ** 2
        const gain = 1 + (step / light - 1) * params.amount
        for (let channel = i; channel < i + 3; channel++) frame[channel]! *= gain
      }
    }
  },
})
