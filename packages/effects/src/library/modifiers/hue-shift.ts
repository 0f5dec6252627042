import { defineModifier } from '../../contract/modifier.ts'
import { turnChroma } from '../../toolkit/light/adjust-light.ts'
import { number } from '../../toolkit/parameters/number.ts'
import { wholeCycles } from '../../toolkit/time/cycles.ts'

export default defineModifier({
  kind: 'light',
  title: 'Hue shift',
  description: 'Shifts all colours around the colour wheel, once or continuously.',
  params: {
    degrees: number({
      default: 0,
      min: -360,
      max: 360,
      unit: 'degrees',
      description: 'shift, from red towards green',
    }),
    rate: number({
      default: 0.1,
      min: -5,
      max: 5,
      unit: 'turns a second',
      constant: 'it sets the pace, and the light would jump',
      description: 'speed of the continuous shift',
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
