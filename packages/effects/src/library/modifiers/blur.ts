import { createFrame, type Frame } from '@ledloom/core'
import { defineModifier } from '../../contract/modifier.ts'
import { neighboursOf } from '../../toolkit/geometry/neighbours.ts'
import { integer, number } from '../../toolkit/parameters/number.ts'

export default defineModifier({
  kind: 'light',
  title: 'Blur',
  description: 'Spreads the light of each LED to its neighbours.',
  params: {
    amount: number({ default: 0.7, min: 0, max: 1, description: 'strength of the blur' }),
    passes: integer({
      default: 2,
      min: 1,
      max: 20,
      description: 'number of passes; each reaches one neighbour further',
    }),
  },
  neutral: { amount: 0 },
  prepare({ layout, params }) {
    const { count, leds } = neighboursOf(layout)
    const before = createFrame(layout.ledCount)
    return (frame) => {
      if (params.amount === 0 || count === 0) return
      for (let pass = 0; pass < params.passes; pass++) spread(frame, params.amount)
    }

    function spread(frame: Frame, amount: number): void {
      before.set(frame)
      const share = amount / (count + 1)
      for (let i = 0; i < frame.length; i++) frame[i]! *= 1 - amount + share
      for (let place = 0; place < leds.length; place++) {
        const at = Math.floor(place / count) * 3
        const from = leds[place]! * 3
        frame[at]! += before[from]! * share
        frame[at + 1]! += before[from + 1]! * share
        frame[at + 2]! += before[from + 2]! * share
      }
    }
  },
})
