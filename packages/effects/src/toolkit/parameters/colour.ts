import { COLOUR_SPELLINGS, type Colour, parseColour } from '../light/colour.ts'
import { listPalettes, type PaletteName } from '../light/named-palettes.ts'
import { isPalette, type Palette, parsePalette } from '../light/palette.ts'
import type { ParameterKind } from './parameter-kind.ts'

/** A colour, which effects get as linear light. */
export interface ColourParameter {
  readonly kind: 'colour'
  readonly description: string
  /** In CSS notation. */
  readonly default: string
}

/**
 * Declares a colour.
 * @throws RangeError if the default is not a CSS colour
 */
export function colour(options: Omit<ColourParameter, 'kind'>): ColourParameter {
  const parameter: ColourParameter = { kind: 'colour', ...options }
  if (parseColour(options.default) === undefined) {
    throw new RangeError(
      `default must be ${colourKind.accepts(parameter)}, got '${options.default}'`,
    )
  }
  return parameter
}

export const colourKind: ParameterKind<ColourParameter, Colour> = {
  accepts: () => `a colour (${COLOUR_SPELLINGS})`,
  parse(_, input) {
    if (typeof input === 'string') return parseColour(input)
    return isColour(input) ? [input[0], input[1], input[2]] : undefined
  },
}

function isColour(input: unknown): input is Colour {
  return (
    Array.isArray(input) &&
    input.length === 3 &&
    input.every((value) => typeof value === 'number' && value >= 0 && value <= 1)
  )
}

/** A palette, by name or as a list of colours. */
export interface PaletteParameter {
  readonly kind: 'palette'
  readonly description: string
  readonly default: PaletteName | readonly string[]
}

type PaletteOptions = {
  /** Default `'the colours'`. */
  readonly description?: string
  /** The name of a palette, or CSS colours. */
  readonly default: PaletteName | readonly string[]
}

/**
 * Declares a palette.
 * @throws RangeError if the default contains anything but colours
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
