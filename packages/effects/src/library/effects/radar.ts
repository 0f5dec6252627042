import type { Frame } from '@ledloom/core'
import {
  addLight,
  aroundAxis,
  createTints,
  defineEffect,
  direction,
  hash,
  hashUnit,
  integer,
  ledSpacing,
  number,
  palette,
  samplePalette,
  smoothStep,
  uprightPositions,
  wholeCycles,
  wrapIndex,
} from '@ledloom/effects'

/** Width of the beam in turns, and distance of the range rings in half layouts. */
const BEAM = 0.02
const RANGE = 0.33

export default defineEffect({
  title: 'Radar',
  description: 'A beam sweeps around over rings; targets light up as it passes, and fade.',
  kind: 'pure',
  category: 'geometry',
  tags: ['sonar', 'scan', 'beam', 'sweep', 'submarine', 'green', 'lighthouse'],
  covers: false,
  bestOn: 'grid',
  params: {
    palette: palette({ default: ['#003d12', '#00c83f', '#c8ffd2'] }),
    axis: direction({ default: 'front', description: 'direction of the axis' }),
    count: integer({ default: 6, min: 0, max: 30, description: 'number of targets' }),
    size: number({
      default: 0.1,
      min: 0.02,
      max: 0.6,
      unit: 'of half the layout',
      description: 'size of a target; never too small for the LEDs to show',
    }),
    tail: number({
      default: 0.5,
      min: 0.02,
      max: 1,
      unit: 'turns',
      description: 'afterglow behind the beam',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { count, tail } = params
    const spacing = ledSpacing(layout)
    const size = Math.max(params.size, 1.3 * spacing)
    const points = uprightPositions(layout)
    const { turns, radii } = aroundAxis(points, params.axis)
    const line = Math.max(0.03, 0.7 * spacing)
    const rings = radii.map((radius) => {
      const ring = Math.round(radius / RANGE) * RANGE
      return ring > 0 ? 0.25 * smoothStep(line, 0, Math.abs(radius - ring)) : 0
    })
    const rate = wholeCycles(0.2, loop)
    const sweeps = loop === undefined ? 0 : Math.round(rate * loop)
    const light = createTints(params.palette, 2).subarray(3)

    return (frame, time) => {
      const sweep = time * rate
      for (let led = 0; led < turns.length; led++) {
        const turn = sweep - turns[led]!
        const since = turn - Math.floor(turn)
        const glow = Math.max(0, 1 - since / tail) ** 2
        const beam = smoothStep(BEAM, 0, Math.min(since, 1 - since))
        samplePalette(frame, led * 3, params.palette, 0.45 * glow + 0.55 * beam)
        const strength = Math.max(rings[led]! + 0.75 * glow, beam)
        for (let channel = 0; channel < 3; channel++) frame[led * 3 + channel]! *= strength
      }
      for (let target = 0; target < count; target++) addTarget(frame, target, sweep)
    }

    /** A target stays at an LED for one sweep and is seen from when the beam passes it. */
    function addTarget(frame: Frame, target: number, sweep: number): void {
      for (let back = 0; back < 2; back++) {
        const number = Math.floor(sweep) - back
        const key = hash(hash(seed, target), sweeps > 0 ? wrapIndex(number, sweeps) : number)
        const led = Math.floor(hashUnit(key, 1) * turns.length)
        const passed = sweep - number - (turns[led]! - Math.floor(turns[led]!))
        if (passed < 0 || passed >= 1) continue
        const strength = 1.2 * Math.min(1, passed / 0.02) * (1 - passed) ** 1.5
        for (let i = 0; i < frame.length; i += 3) {
          const x = points[i]! - points[led * 3]!
          const y = points[i + 1]! - points[led * 3 + 1]!
          const z = points[i + 2]! - points[led * 3 + 2]!
          const near = 1 - (x * x + y * y + z * z) / (size * size)
          if (near > 0) addLight(frame, i, light, strength * near)
        }
      }
    }
  },
})
