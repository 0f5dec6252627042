import { encodeSrgb } from '@ledloom/core'

/** Entries of the table of the transfer curve: an eighth of an 8-bit step where it is steepest. */
const ENTRIES = 8192

const TABLE = Uint8ClampedArray.from({ length: ENTRIES + 1 }, (_, i) =>
  Math.round(255 * encodeSrgb(i / ENTRIES)),
)

/** The sRGB byte of linear light from 0 to 1; more is 255. */
export function screenByte(light: number): number {
  return TABLE[light >= 1 ? ENTRIES : (light * ENTRIES + 0.5) | 0]!
}

/**
 * Writes `light` of the LED as the screen shows it into `out`: light brighter than the screen keeps its
 * hue and turns slightly whiter, as `SCREEN_LIGHT` does on a graphics card.
 */
export function limitLight(out: Float32Array, light: Float32Array, led: number): void {
  const red = light[3 * led]!
  const green = light[3 * led + 1]!
  const blue = light[3 * led + 2]!
  const brightest = Math.max(red, green, blue)
  const scale = 1 / Math.max(1, brightest)
  const white = 0.5 * smoothStep((brightest - 1) / 5)
  out[0] = red * scale + white * (1 - red * scale)
  out[1] = green * scale + white * (1 - green * scale)
  out[2] = blue * scale + white * (1 - blue * scale)
}

/** 0 up to 0, 1 from 1 on, and smooth between. */
export function smoothStep(value: number): number {
  const step = Math.min(1, Math.max(0, value))
  return step * step * (3 - 2 * step)
}

/** A CSS colour of linear light from 0 to 1, and its opacity. */
export function screenColour(light: Float32Array, opacity = 1): string {
  const colour = `${screenByte(light[0]!)} ${screenByte(light[1]!)} ${screenByte(light[2]!)}`
  return opacity < 1 ? `rgb(${colour} / ${opacity.toFixed(2)})` : `rgb(${colour})`
}
