import type { LibraryState, ParameterInput } from '@ledloom/studio'

/** As show files separate colours: commas and spaces inside `rgb(…)` belong to the colour. */
const SEPARATOR = /[\s,]+(?![^(]*\))/

/** The colours of what is written for a palette: a name, a list, or colours in one text. */
export function paletteColours(
  value: ParameterInput,
  palettes: LibraryState['palettes'],
): readonly string[] {
  if (Array.isArray(value)) return value.map(String)
  const text = String(value).trim()
  return Object.hasOwn(palettes, text) ? palettes[text]! : text.split(SEPARATOR)
}
