import { parseColour } from '../colour/colour.ts'
import { isPaletteName, namedPalettes } from './named-palettes.ts'
import { createPalette, type Palette } from './palette.ts'

// Commas and spaces inside rgb(…) and its like belong to the colour.
const SEPARATOR = /[\s,]+(?![^(]*\))/

/**
 * The palette of a name, or of a row of CSS colours: a list, or one text with commas or spaces
 * between them. `undefined` where it is neither.
 */
export function parsePalette(input: string | readonly string[]): Palette | undefined {
  const colours = (typeof input === 'string' ? readRow(input.trim()) : input).map(parseColour)
  const known = colours.filter((colour) => colour !== undefined)
  return known.length > 0 && known.length === colours.length ? createPalette(known) : undefined
}

function readRow(text: string): readonly string[] {
  return isPaletteName(text) ? namedPalettes[text] : text.split(SEPARATOR)
}
