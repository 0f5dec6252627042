/** A colour in both forms. */
export type LedColor = {
  /** 0 to 359. */
  readonly hue: number
  /** 0 to 255, like all the following. */
  readonly saturation: number
  readonly value: number
  readonly red: number
  readonly green: number
  readonly blue: number
  /** White channel, which is never sent to clients. Default 0. */
  readonly white?: number
}

/** Hue 0 to 359; saturation and value 0 to 255. */
type HsvColor = {
  readonly hue: number
  readonly saturation: number
  readonly value: number
}

/** Each 0 to 255. */
type RgbColor = {
  readonly red: number
  readonly green: number
  readonly blue: number
}

/** Completes a colour given as hue, saturation and value. */
export function colorFromHsv({ hue, saturation, value }: HsvColor): LedColor {
  const channel = (offset: number) => {
    const sextant = (offset + hue / 60) % 6
    const depth = Math.max(0, Math.min(sextant, 4 - sextant, 1))
    return Math.round(value * (1 - (saturation / 255) * depth))
  }
  return { hue, saturation, value, red: channel(5), green: channel(3), blue: channel(1) }
}

/** Completes a colour given as bytes; rounds hue, saturation and value down, as devices do. */
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
