import type { LibraryState, ParameterInput } from '@ledloom/studio'

/** Separates colours as show files do: commas and spaces inside `rgb(…)` belong to the colour. */
const SEPARATOR = /[\s,]+(?![^(]*\))/

/** The colours of a palette given by name, as a list, or as one text. */
export function paletteColours(
  value: ParameterInput,
  palettes: LibraryState['palettes'],
): readonly string[] {
  if (Array.isArray(value)) return value.map(String)
  const text = String(value).trim()
  return Object.hasOwn(palettes, text) ? palettes[text]! : text.split(SEPARATOR)
}
