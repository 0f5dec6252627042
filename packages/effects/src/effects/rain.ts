import type { Frame } from '@ledloom/core'
import {
  createEvents,
  defineEffect,
  hashUnit,
  integer,
  number,
  palette,
  samplePalette,
  type TimedEvent,
  uprightPositions,
} from '@ledloom/effects'

/** How fast drops fall, in half layouts a second. */
const FALL = 1.5

export default defineEffect({
  title: 'Rain',
  description: 'Drops of light fall through the layout and fade out behind themselves.',
  kind: 'pure',
  params: {
    palette: palette({ default: 'lagoon' }),
    density: integer({
      default: 30,
      min: 1,
      max: 100,
      unit: 'drops',
      description: 'how many fall at a time where the layout is as wide as high',
    }),
    size: number({
      default: 0.16,
      min: 0.02,
      max: 1,
      unit: 'of half the layout',
      description: 'thickness of a drop',
    }),
    tail: number({
      default: 0.7,
      min: 0.05,
      max: 2,
      unit: 'of half the layout',
      description: 'length of the trace above a drop',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { density, size, tail } = params
    const points = uprightPositions(layout)
    const top = points.reduce((most, y, i) => (i % 3 === 1 ? Math.max(most, y) : most), -1) + size
    const lifetime = (2 * top + tail) / FALL
    const width = points.reduce(
      (most, side, i) => (i % 3 === 1 ? most : Math.max(most, side)),
      0.15,
    )
    const visitDrops = createEvents({ seed, rate: (density * width) / lifetime, lifetime, loop })
    const light = new Float32Array(3)

    const addDrop = ({ key, age }: TimedEvent, frame: Frame) => {
      const under = Math.floor(hashUnit(key, 1) * layout.ledCount) * 3
      const head = top - FALL * age
      samplePalette(light, 0, params.palette, 0.4 + 0.6 * hashUnit(key, 2))
      for (let i = 0; i < points.length; i += 3) {
        const above = points[i + 1]! - head
        const x = (points[i]! - points[under]!) / size
        const z = (points[i + 2]! - points[under + 2]!) / size
        const aside = x * x + z * z
        if (aside >= 1 || above <= -size || above >= tail) continue
        const trace = above < 0 ? 1 - (above / size) ** 2 : (1 - above / tail) ** 3
        const strength = trace * (1 - aside) ** 2
        for (let die = 0; die < 3; die++) frame[i + die]! += strength * light[die]!
      }
    }

    return (frame, time) => visitDrops(time, addDrop, frame.fill(0))
  },
})
