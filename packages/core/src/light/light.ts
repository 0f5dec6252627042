/** Linear light of red, green and blue, or a factor on each. */
export type RgbLight = readonly [red: number, green: number, blue: number]

const RED = 0.2126
const GREEN = 0.7152
const BLUE = 0.0722

/**
 * Shares of red, green and blue in the luminance of linear light.
 * Source: ITU-R BT.709-6, table 3, whose primaries are those of sRGB.
 */
export const LUMINANCE: RgbLight = [RED, GREEN, BLUE]

/** {@link LUMINANCE} of linear light, 1 for a white of 1, 1, 1. */
export function luminance(red: number, green: number, blue: number): number {
  return RED * red + GREEN * green + BLUE * blue
}

/**
 * Converts an sRGB-encoded value to linear light, both 0..1.
 * Source: IEC 61966-2-1, the piecewise curve, not a power of 2.2.
 */
export function decodeSrgb(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4
}

/** Converts linear light to an sRGB-encoded value, both 0..1: the inverse of {@link decodeSrgb}. */
export function encodeSrgb(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
}
