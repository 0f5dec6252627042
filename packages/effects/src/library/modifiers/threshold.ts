import { defineModifier } from '../../contract/modifier.ts'
import { number } from '../../toolkit/parameters/number.ts'
import { smoothStep } from '../../toolkit/time/easings.ts'

export default defineModifier({
  kind: 'light',
  title: 'Threshold',
  description: 'Keeps bright light and removes dim light.',
  params: {
    level: number({
      default: 0.2,
      min: 0,
      max: 1,
      unit: 'of full light',
      description: 'light below this level is removed',
    }),
    softness: number({
      default: 0.1,
      min: 0.001,
      max: 1,
      unit: 'of full light',
      description: 'width of the fade below the level',
    }),
  },
  neutral: { level: 0 },
  prepare({ params }) {
    return (frame) => {
      const { level, softness } = params
      for (let i = 0; i < frame.length; i += 3) {
        const light = Math.max(frame[i]!, frame[i + 1]!, frame[i + 2]!)
        const gain = smoothStep(level - softness, level, light)
        for (let channel = i; channel < i + 3; channel++) frame[channel]! *= gain
      }
    }
  },
})
