import { type MappingPattern, patternLight } from '../../src/code/mapping-pattern.ts'
import type { Bulbs } from './lights.ts'
import type { Scene } from './scene.ts'

/** How devices play a pattern. */
export type Playing = {
  /** Seconds into the pattern at which a clip begins. Default 0. */
  readonly start?: number
  /** By how much the device's clock is too fast, as a share. Default 0. */
  readonly drift?: number
  /** Seconds by which each further device is behind the one before. Default 0. */
  readonly delay?: number
  /** Light is the value to this power. Default 1. */
  readonly exponent?: number
  /** Of each LED. Default: all 1. */
  readonly brightness?: Float32Array
}

/** The LEDs of a scene that play a pattern in an endless loop, on the clock of each device. */
export function playPattern(pattern: MappingPattern, scene: Scene, playing: Playing = {}): Bulbs {
  const { start = 0, drift = 0, delay = 0, exponent = 1 } = playing
  const { ledCount, frameCount, frameRate } = pattern
  const levels = Array.from({ length: frameCount }, (_, frame) =>
    Float32Array.from({ length: ledCount }, (_, led) => patternLight(pattern, frame, led)),
  )
  const delays = scene.strings.flatMap((count, string) =>
    new Array<number>(count).fill(string * delay),
  )
  return {
    level(led, time) {
      const frame = Math.floor((start + time * (1 + drift) - delays[led]!) * frameRate)
      return levels[((frame % frameCount) + frameCount) % frameCount]![led]!
    },
    exponent,
    brightness: playing.brightness ?? new Float32Array(ledCount).fill(1),
  }
}
