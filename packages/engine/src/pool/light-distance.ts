import type { Frame } from '@ledloom/core'

/** LEDs that are looked at where there are more. */
const MOST_LEDS = 512

/** A copy of the light of some LEDs, evenly spread along the wire; of all where they are few. */
export function thinLight(frame: Frame): Float32Array {
  const stride = Math.ceil(frame.length / 3 / MOST_LEDS)
  const thin = new Float32Array(Math.ceil(frame.length / 3 / stride) * 3)
  for (let at = 0; at < thin.length; at += 3) {
    const from = at * stride
    thin.set(frame.subarray(from, from + 3), at)
  }
  return thin
}

/** How much two frames differ: the mean over all values of linear light, 0 for the same. */
export function lightDistance(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let i = 0; i < one.length; i++) sum += Math.abs(one[i]! - other[i]!)
  return sum / Math.max(1, one.length)
}
