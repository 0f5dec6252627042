/** A colour both ways, each computed from the other. */
export interface LedColor {
  /** 0..359 */
  readonly hue: number
  /** 0..255, as all that follow */
  readonly saturation: number
  readonly value: number
  readonly red: number
  readonly green: number
  readonly blue: number
  /** Of dies beside the colours; none is told to clients. Default 0. */
  readonly white?: number
}

/** Hue 0..359; saturation and value 0..255. */
type HsvColor = {
  readonly hue: number
  readonly saturation: number
  readonly value: number
}

/** Each 0..255. */
type RgbColor = {
  readonly red: number
  readonly green: number
  readonly blue: number
}

/** A colour given as hue, saturation and value, with the bytes that make it. */
export function colorFromHsv({ hue, saturation, value }: HsvColor): LedColor {
  const die = (turn: number) => {
    const sextant = (turn + hue / 60) % 6
    const depth = Math.max(0, Math.min(sextant, 4 - sextant, 1))
    return Math.round(value * (1 - (saturation / 255) * depth))
  }
  return { hue, saturation, value, red: die(5), green: die(3), blue: die(1) }
}

/** A colour given as bytes, with its hue, saturation and value rounded down as devices do. */
export function colorFromRgb({ red, green, blue }: RgbColor): LedColor {
  const value = Math.max(red, green, blue)
  const range = value - Math.min(red, green, blue)
  const saturation = value === 0 ? 0 : Math.floor((255 * range) / value)
  return { hue: hueOf({ red, green, blue }, value, range), saturation, value, red, green, blue }
}

function hueOf({ red, green, blue }: RgbColor, value: number, range: number): number {
  if (range === 0) return 0
  if (value === red) return Math.floor(60 * ((green - blue) / range) + 360) % 360
  if (value === green) return Math.floor(60 * ((blue - red) / range) + 120)
  return Math.floor(60 * ((red - green) / range) + 240)
}
