import type { LedAreas } from './led-areas.ts'

/**
 * Mean light of each area on the screen, into `out`, three floats an area, 0..1: light above what
 * the screen can show is as bright as it can, of the same hue.
 *
 * @param light linear light, three floats an LED
 */
export function areaLight(
  out: Float32Array,
  light: Float32Array,
  { count, ofLed, sizes }: LedAreas,
): Float32Array {
  out.fill(0)
  for (let led = 0, i = 0; led < ofLed.length; led++, i += 3) {
    const red = light[i]!
    const green = light[i + 1]!
    const blue = light[i + 2]!
    const brightest = Math.max(red, green, blue)
    const scale = brightest > 1 ? 1 / brightest : 1
    const at = 3 * ofLed[led]!
    out[at]! += scale * red
    out[at + 1]! += scale * green
    out[at + 2]! += scale * blue
  }
  for (let i = 0; i < 3 * count; i++) out[i]! /= sizes[(i / 3) | 0]!
  return out
}
