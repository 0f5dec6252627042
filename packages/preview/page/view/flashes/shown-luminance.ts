import { luminance } from '@ledloom/core'

/**
 * Mean relative luminance of LEDs on the screen, 0..1: light above what the screen can show counts
 * as the brightest it can.
 *
 * @param light linear light, three floats an LED
 */
export function shownLuminance(light: Float32Array): number {
  let sum = 0
  for (let i = 0; i < light.length; i += 3) {
    sum += Math.min(1, luminance(light[i]!, light[i + 1]!, light[i + 2]!))
  }
  return light.length === 0 ? 0 : (3 * sum) / light.length
}
