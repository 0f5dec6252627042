/**
 * Luminance of linear light, 1 for a white of 1, 1, 1.
 * Source: ITU-R BT.709-6, table 3, whose primaries are those of sRGB.
 */
export function luminance(red: number, green: number, blue: number): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
