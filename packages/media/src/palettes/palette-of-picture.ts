import { convertOklabToRgb, formatHex } from 'culori/fn'
import { isNoPicture, PICTURES } from '../picture/picture-fault.ts'
import { SourceError } from '../source-error.ts'
import { mergeColours } from './merge-colours.ts'
import { pictureColours } from './picture-colours.ts'
import { splitColours } from './split-colours.ts'
import type { WeighedColour } from './weighed-colour.ts'

/** Colours that a picture is summed up as first, before those that look alike are put together. */
const SHADES = 32

/** The share of a picture that a colour must have; less is noise, and edges. */
const LEAST = 0.002

/** What is wanted of a picture's palette. */
export interface PicturePaletteOptions {
  /** Colours at most, a whole number from 1 to 16; default 5. There are fewer in a plain picture. */
  readonly count?: number | undefined
}

/**
 * The colours that make up a picture, as `#rrggbb` from dark to light, so that they fade well into
 * each other. The same picture gives the same colours; no two look nearly the same.
 *
 * @throws RangeError for a count that is not taken
 * @throws SourceError where there is no picture that can be read, or nothing but transparency in it
 */
export async function paletteOfPicture(
  path: string,
  { count = 5 }: PicturePaletteOptions = {},
): Promise<string[]> {
  if (!(Number.isInteger(count) && count >= 1 && count <= 16)) {
    throw new RangeError(`count must be a whole number from 1 to 16, got ${count}`)
  }
  const colours = await pictureColours(path).catch((cause: unknown) => {
    if (!isNoPicture(cause)) throw cause
    const text = `${path}: is no picture; palettes are made of ${PICTURES}`
    throw new SourceError('unknown-format', text, { cause })
  })
  if (colours.length === 0) {
    throw new SourceError('bad-parameter', `${path}: is transparent all over; it has no colours`)
  }
  return mergeColours(withoutTraces(splitColours(colours, SHADES)), count)
    .sort((one, other) => one.lab[0] - other.lab[0])
    .map(toHex)
}

function withoutTraces(colours: readonly WeighedColour[]): WeighedColour[] {
  const whole = colours.reduce((sum, { weight }) => sum + weight, 0)
  return colours.filter(({ weight }) => weight >= LEAST * whole)
}

function toHex({ lab: [l, a, b] }: WeighedColour): string {
  return formatHex(convertOklabToRgb({ l, a, b }))
}
