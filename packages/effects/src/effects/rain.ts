import type { Frame } from '@ledloom/core'
import {
  createEvents,
  defineEffect,
  hashUnit,
  integer,
  number,
  palette,
  samplePalette,
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
      default: 14,
      min: 1,
      max: 60,
      unit: 'drops',
      description: 'how many fall at a time',
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
    const visitDrops = createEvents({ seed, rate: density / lifetime, lifetime, loop })
    const light = new Float32Array(3)

    const addDrop = (drop: number, age: number, frame: Frame) => {
      const under = Math.floor(hashUnit(drop, 1) * layout.ledCount) * 3
      const head = top - FALL * age
      samplePalette(light, 0, params.palette, 0.4 + 0.6 * hashUnit(drop, 2))
      for (let i = 0; i < points.length; i += 3) {
        const above = points[i + 1]! - head
        const aside = Math.hypot(points[i]! - points[under]!, points[i + 2]! - points[under + 2]!)
        if (aside < size && above > -size && above < tail) {
          const strength = soften(aside / size) * trace(above, size, tail)
          for (let die = 0; die < 3; die++) frame[i + die]! += strength * light[die]!
        }
      }
    }

    return (frame, time) => visitDrops(time, addDrop, frame.fill(0))
  },
})

/** 1 at the drop, 0 at the end of the tail above it and at its soft tip below. */
function trace(above: number, size: number, tail: number): number {
  return above < 0 ? soften(-above / size) : (1 - above / tail) ** 3
}

function soften(share: number): number {
  return (1 - share * share) ** 2
}
