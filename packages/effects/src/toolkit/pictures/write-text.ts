import type { Bitmap } from './bitmap.ts'
import { GLYPH_HEIGHT, type Glyph, glyphs } from './glyphs.ts'

/** A space. */
const BLANK: Glyph = new Array(GLYPH_HEIGHT).fill('...')

/** The glyph of unknown characters. */
const UNKNOWN: Glyph = new Array(GLYPH_HEIGHT).fill('###')

const LIGATURES: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  '’': "'",
  '–': '-',
}

/**
 * Draws one line of text in the pixel font with an empty column after each character: a bitmap of one
 * channel, 1 for lit pixels. Accents are dropped, other unknown characters become a block.
 */
export function writeText(text: string): Bitmap {
  const plain = text.replace(/[ßæøœ’–]/g, (letter) => LIGATURES[letter]!)
  const characters = [...plain.normalize('NFD').replace(/\p{Mark}/gu, '')]
  const drawn = characters.map((character) => glyphOf(character))
  const rows = Array.from({ length: GLYPH_HEIGHT }, (_, row) =>
    drawn.map((glyph) => `${glyph[row]}.`).join(''),
  )
  return {
    width: rows[0]!.length,
    height: GLYPH_HEIGHT,
    channels: 1,
    values: Float32Array.from(rows.join(''), (pixel) => Number(pixel === '#')),
  }
}

function glyphOf(character: string): Glyph {
  if (/\s/u.test(character)) return BLANK
  return glyphs.get(character) ?? glyphs.get(character.toUpperCase()) ?? UNKNOWN
}
