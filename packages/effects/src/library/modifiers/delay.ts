import {
  createFrame,
  type Frame,
  type Layout,
  normalisedPositions,
  wireDistances,
} from '@ledloom/core'
import type { RenderEffect } from '../../contract/effect.ts'
import { defineModifier } from '../../contract/modifier.ts'
import { type Direction, distancesAlong, toUnitRange } from '../../toolkit/geometry/distances.ts'
import { choice } from '../../toolkit/parameters/choice.ts'
import { direction } from '../../toolkit/parameters/direction.ts'
import { number } from '../../toolkit/parameters/number.ts'

/** Maximum delay in seconds. */
const LONGEST = 4

export default defineModifier({
  kind: 'time',
  title: 'Delay',
  description: 'Delays each LED, the farther away the longer.',
  goesBack: false,
  params: {
    seconds: number({
      default: 1,
      min: 0,
      max: LONGEST,
      unit: 'seconds',
      description: 'delay of the farthest LED',
    }),
    along: choice({
      default: 'direction',
      options: ['direction', 'radius', 'wire'],
      description:
        'how distance is measured: along a direction, from the middle, or along the wire',
    }),
    direction: direction({ default: 'up', description: 'direction of the far end' }),
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
      // In order of time, which some sources require.
      for (let number = Math.floor(now - back); number <= now + 1; number++) past.frameAt(number)
      for (let led = 0; led < far.length; led++) {
        const place = now - back * far[led]!
        // A 32-bit integer is never boxed when it is passed on.
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

/** Cached frames per second; light is interpolated between them. */
const RATE = 25

/**
 * The recent frames of a source at regular times, each rendered once. The times do not depend on
 * earlier calls, so that a frame is the same in whatever order it is requested.
 */
interface PastFrames {
  /** Frames per second. A loop is a whole number of frames. */
  readonly rate: number
  /** The frame at the time `number / rate`. */
  frameAt(number: number): Frame
}

/**
 * Keeps the frames of a source.
 *
 * @param options `reach`: seconds to keep; `loop`: seconds after which the source repeats
 */
function keepFrames(
  inner: RenderEffect,
  {
    ledCount,
    reach,
    loop,
  }: {
    readonly ledCount: number
    readonly reach: number
    readonly loop: number | undefined
  },
): PastFrames {
  const inLoop = loop === undefined ? 0 : Math.max(2, Math.round(loop * RATE))
  const rate = loop === undefined ? RATE : inLoop / loop
  const room = Math.ceil(reach * rate) + 4
  const frames = Array.from({ length: room }, () => createFrame(ledCount))
  const numbers = new Float64Array(room).fill(Number.NaN)
  return {
    rate,
    frameAt(number) {
      const place = modulo(number, room)
      const frame = frames[place]!
      if (numbers[place] !== number) {
        inner(frame, (inLoop > 0 ? modulo(number, inLoop) : number) / rate)
        numbers[place] = number
      }
      return frame
    },
  }
}

function modulo(number: number, count: number): number {
  return number - Math.floor(number / count) * count
}
