import { decodeSrgb, type Frame } from '@ledloom/core'

/** Linear light of evenly spaced encoded values; between them, lines are exact to 1e-7. */
const STEPS = 4096
const LIGHT = Float64Array.from({ length: STEPS + 2 }, (_, at) => decodeSrgb(at / STEPS))

/**
 * Writes the colours of a shader, which are sRGB-encoded, as light. What is no number or negative is
 * dark, what is too bright is white.
 *
 * @param colours red, green, blue and alpha of each LED
 * @param isOpaque true if alpha has no meaning; otherwise, the colour lies on black
 */
export function writeLight(frame: Frame, colours: Float64Array, isOpaque: boolean): void {
  for (let from = 0, to = 0; to < frame.length; from += 4, to += 3) {
    const alpha = isOpaque ? 1 : limit(colours[from + 3]!)
    frame[to] = lightOf(limit(colours[from]!) * alpha)
    frame[to + 1] = lightOf(limit(colours[from + 1]!) * alpha)
    frame[to + 2] = lightOf(limit(colours[from + 2]!) * alpha)
  }
}

function limit(value: number): number {
  // Also 0 for what is no number.
  return value > 0 ? Math.min(1, value) : 0
}

function lightOf(encoded: number): number {
  const place = encoded * STEPS
  const at = place | 0
  const low = LIGHT[at]!
  return low + (LIGHT[at + 1]! - low) * (place - at)
}
