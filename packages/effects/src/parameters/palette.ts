import { listPalettes, type PaletteName } from '../palettes/named-palettes.ts'
import { isPalette, type Palette } from '../palettes/palette.ts'
import { parsePalette } from '../palettes/parse-palette.ts'
import type { ParameterKind } from './parameter-kind.ts'

/** A row of colours: by name, or as a list. */
export interface PaletteParameter {
  readonly kind: 'palette'
  readonly description: string
  readonly default: PaletteName | readonly string[]
}

/** What a palette is declared with. */
export interface PaletteOptions {
  /** Default `'the colours'`. */
  readonly description?: string
  /** The name of a palette, or colours as CSS writes them. */
  readonly default: PaletteName | readonly string[]
}

/**
 * Declares a palette.
 * @throws RangeError when the default holds something that is no colour
 */
export function palette(options: PaletteOptions): PaletteParameter {
  const parameter: PaletteParameter = {
    kind: 'palette',
    description: 'the colours',
    ...options,
  }
  if (parsePalette(options.default) === undefined) {
    throw new RangeError(
      `default must be ${paletteKind.accepts(parameter)}, got '${options.default}'`,
    )
  }
  return parameter
}

export const paletteKind: ParameterKind<PaletteParameter, Palette> = {
  accepts: () =>
    `one of ${listPalettes().length} palettes, see \`ledloom palettes\`, or colours such as #ff0000,#00ff00`,
  names: listPalettes,
  parse(_, input) {
    if (isPalette(input)) return input
    return typeof input === 'string' || isTextList(input) ? parsePalette(input) : undefined
  },
}

function isTextList(input: unknown): input is readonly string[] {
  return Array.isArray(input) && input.every((entry) => typeof entry === 'string')
}
