import { type Layout, normalisedPositions, wireDistances } from '@ledloom/core'
import { distancesAlong } from '../../geometry/distances-along.ts'
import { toUnitRange } from '../../geometry/unit-range.ts'
import { choice } from '../../parameters/choice.ts'
import { type Direction, direction } from '../../parameters/direction.ts'
import { number } from '../../parameters/number.ts'
import { defineModifier } from '../define-modifier.ts'
import { keepFrames } from '../past-frames.ts'

/** Seconds. */
const LONGEST = 4

export default defineModifier({
  kind: 'time',
  title: 'Delay',
  description: 'Shows each LED what was there a moment before, the further away the longer ago.',
  goesBack: false,
  params: {
    seconds: number({
      default: 1,
      min: 0,
      max: LONGEST,
      unit: 'seconds',
      description: 'at the furthest LED',
    }),
    along: choice({
      default: 'direction',
      options: ['direction', 'radius', 'wire'],
      description: 'what makes an LED far: a direction, the middle of the layout, the wire',
    }),
    direction: direction({ default: 'up', description: 'where the far end is' }),
  },
  neutral: { seconds: 0 },
  prepare({ layout, params, loop, inner }) {
    const shares = { direction: alongDirection, radius: alongRadius, wire: wireDistances }
    const far = shares[params.along](layout, params.direction)
    const past = keepFrames(inner, { ledCount: layout.ledCount, reach: LONGEST, loop })
    return (frame, time) => {
      if (params.seconds === 0) return inner(frame, time)
      const now = time * past.rate
      const back = params.seconds * past.rate
      // In order of time, which is the only one some sources can be asked in.
      for (let number = Math.floor(now - back); number <= now + 1; number++) past.frameAt(number)
      for (let led = 0; led < far.length; led++) {
        const place = now - back * far[led]!
        // As a whole number of 32 bits, which is never boxed where it is handed on.
        const number = Math.floor(place) | 0
        const before = past.frameAt(number)
        const after = past.frameAt(number + 1)
        const share = place - number
        for (let i = led * 3; i < led * 3 + 3; i++) {
          frame[i] = before[i]! * (1 - share) + after[i]! * share
        }
      }
    }
  },
})

function alongDirection(layout: Layout, towards: Direction): Float32Array {
  return toUnitRange(distancesAlong(normalisedPositions(layout), towards))
}

function alongRadius(layout: Layout): Float32Array {
  const points = normalisedPositions(layout)
  const gaps = Float32Array.from({ length: layout.ledCount }, (_, led) =>
    Math.hypot(points[led * 3]!, points[led * 3 + 1]!, points[led * 3 + 2]!),
  )
  return toUnitRange(gaps)
}
