import { type ParameterDeclarations, parsePalette } from '@ledloom/effects'
import { convertOklabToRgb, formatHex } from 'culori/fn'
import { localPath } from '../files/local-path.ts'
import { isNoPicture, PICTURES } from '../picture/decoders/picture-fault.ts'
import { SourceError } from '../source/source-error.ts'
import { mergeColours, splitColours, type WeighedColour } from './cluster-colours.ts'
import { pictureColours } from './picture-colours.ts'

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

/** What a path looks like: it has an ending or a folder. */
const PATH = /[\\/]|\.\w+$/

/**
 * Values for parameters, in which every palette that names a picture is replaced by the picture's
 * colours, so that what is described does not change with the file and needs no file to be opened.
 *
 * @throws SourceError where a path holds no picture that can be read
 */
export async function readPicturePalettes(
  declarations: ParameterDeclarations,
  params: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const read: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(params)) {
    const isPalette = Object.hasOwn(declarations, name) && declarations[name]!.kind === 'palette'
    read[name] =
      isPalette && isPicturePath(value) ? await paletteOfPicture(localPath(value)) : value
  }
  return read
}

function isPicturePath(value: unknown): value is string {
  return typeof value === 'string' && PATH.test(value) && parsePalette(value) === undefined
}
