import { number } from '../../parameters/number.ts'
import { wholeCycles } from '../../timeline/whole-cycles.ts'
import { defineModifier } from '../define-modifier.ts'
import { turnChroma } from '../turn-chroma.ts'

export default defineModifier({
  kind: 'light',
  title: 'Hue shift',
  description: 'Turns all colours around the circle of hues, as far as asked or on and on.',
  params: {
    degrees: number({
      default: 0,
      min: -360,
      max: 360,
      unit: 'degrees',
      description: 'how far, red towards green',
    }),
    rate: number({
      default: 0.1,
      min: -5,
      max: 5,
      unit: 'turns a second',
      paces: true,
      description: 'how fast it goes on turning',
    }),
  },
  neutral: { degrees: 0, rate: 0 },
  prepare({ params, loop }) {
    return (frame, time) => {
      const turned = time * wholeCycles(params.rate, loop)
      const angle = 2 * Math.PI * (turned - Math.floor(turned) + params.degrees / 360)
      if (angle !== 0) turnChroma(frame, Math.cos(angle), Math.sin(angle))
    }
  },
})
