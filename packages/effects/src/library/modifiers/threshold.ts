import { defineModifier } from '../../contract/modifier.ts'
import { number } from '../../toolkit/parameters/number.ts'
import { smoothStep } from '../../toolkit/time/easings.ts'

export default defineModifier({
  kind: 'light',
  title: 'Threshold',
  description: 'Leaves what is bright and takes away what is dim.',
  params: {
    level: number({
      default: 0.2,
      min: 0,
      max: 1,
      unit: 'of full light',
      description: 'what is dimmer goes out',
    }),
    softness: number({
      default: 0.1,
      min: 0.001,
      max: 1,
      unit: 'of full light',
      description: 'width of the edge below the level',
    }),
  },
  neutral: { level: 0 },
  prepare({ params }) {
    return (frame) => {
      const { level, softness } = params
      for (let i = 0; i < frame.length; i += 3) {
        const light = Math.max(frame[i]!, frame[i + 1]!, frame[i + 2]!)
        const gain = smoothStep(level - softness, level, light)
        for (let die = i; die < i + 3; die++) frame[die]! *= gain
      }
    }
  },
})
