import { type MappingPattern, patternLight } from '../../src/code/mapping-pattern.ts'
import type { Bulbs } from './lights.ts'
import { createRandom } from './random.ts'
import type { Scene } from './scene.ts'

/** Seconds after which the delays of a network come again. */
const LONGEST = 120

/** How devices play a pattern. */
export type Playing = {
  /** Seconds into the pattern at which a clip begins. Default 0. */
  readonly start?: number
  /** By how much the clock of each device is too fast, as a share. Default 0. */
  readonly drift?: number | readonly number[]
  /** Streams the states over a network instead of letting devices play them. Default: not. */
  readonly network?: Network
  /** Seconds by which each further device is behind the one before. Default 0. */
  readonly delay?: number
  /** Light is the value to this power. Default 1. */
  readonly exponent?: number
  /** Of each LED. Default: all 1. */
  readonly brightness?: Float32Array
}

/** How late the frames of a stream come. */
export type Network = {
  readonly seed: number
  /** Seconds, on average, of most frames. */
  readonly delay: number
  /** The share of frames that are lost, which are shown when the next comes. */
  readonly lost: number
  /** Frames that are sent in a second. */
  readonly frameRate: number
}

/** Seconds by which each state of a clip is shown too late. */
function latenessOf({ seed, delay, lost, frameRate }: Network, count: number): Float64Array {
  const random = createRandom(seed).part('network')
  return Float64Array.from({ length: count }, () => {
    // Frames are sent on a clock of their own.
    let late = random.next() / frameRate - delay * Math.log(1 - random.next())
    while (random.next() < lost) late += 1 / frameRate
    return late
  })
}

/** The LEDs of a scene that play a pattern in an endless loop, on the clock of each device. */
export function playPattern(
  pattern: MappingPattern,
  { strings }: Pick<Scene, 'strings'>,
  playing: Playing = {},
): Bulbs {
  const { start = 0, drift = 0, delay = 0, exponent = 1, network } = playing
  const { ledCount, frameCount, frameRate } = pattern
  const levels = Array.from({ length: frameCount }, (_, frame) =>
    Float32Array.from({ length: ledCount }, (_, led) => patternLight(pattern, frame, led)),
  )
  const delays = strings.flatMap((count, string) => new Array<number>(count).fill(string * delay))
  const drifts = strings.flatMap((count, string) =>
    new Array<number>(count).fill(typeof drift === 'number' ? drift : drift[string]!),
  )
  const late = network && latenessOf(network, LONGEST * frameRate)
  return {
    level(led, time) {
      const at = (start + time * (1 + drifts[led]!) - delays[led]!) * frameRate
      const due = Math.floor(at)
      const since = (at - due) / frameRate
      const frame = late && since < late[due % late.length]! ? due - 1 : due
      return levels[((frame % frameCount) + frameCount) % frameCount]![led]!
    },
    exponent,
    brightness: playing.brightness ?? new Float32Array(ledCount).fill(1),
  }
}
