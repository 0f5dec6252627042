import { luminance } from '@ledloom/core'
import { defineModifier } from '../../contract/modifier.ts'
import { colour } from '../../toolkit/parameters/colour.ts'
import { number } from '../../toolkit/parameters/number.ts'

export default defineModifier({
  kind: 'light',
  title: 'Tint',
  description: 'Shows everything in one colour, at its original brightness.',
  params: {
    colour: colour({ default: '#ffb060', description: 'the colour' }),
    amount: number({ default: 1, min: 0, max: 1, description: 'strength; 0 is unchanged' }),
  },
  neutral: { amount: 0 },
  prepare({ params }) {
    return (frame) => {
      const { amount } = params
      if (amount === 0) return
      for (let i = 0; i < frame.length; i += 3) {
        const light = luminance(frame[i]!, frame[i + 1]!, frame[i + 2]!) * amount
        for (let channel = 0; channel < 3; channel++) {
          frame[i + channel] = frame[i + channel]! * (1 - amount) + params.colour[channel]! * light
        }
      }
    }
  },
})
