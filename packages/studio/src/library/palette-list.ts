import { encodeSrgb } from '@ledloom/core'
import { listPalettes, parsePalette } from '@ledloom/effects'

/** A palette by its name. */
export interface NamedPalette {
  readonly name: string
  /** As `#rrggbb`. */
  readonly colours: readonly string[]
}

/** All palettes that effects can be given by name. */
export function allPalettes(): NamedPalette[] {
  return listPalettes().map((name) => ({
    name,
    colours: (parsePalette(name)?.colours ?? []).map(
      (light) => `#${colourBytes(light).map(toHex).join('')}`,
    ),
  }))
}

/** Red, green and blue of a light, 0 to 255 each. */
export function colourBytes(light: Iterable<number>): number[] {
  return Array.from(light, (value) => Math.round(encodeSrgb(value) * 255))
}

function toHex(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
