import { type ParameterDeclarations, parsePalette } from '@ledloom/effects'
import { localPath } from '../files/local-path.ts'
import { isNoPicture, PICTURES } from '../picture/decoders/picture-fault.ts'
import { SourceError } from '../source/source-error.ts'
import { mergeColours, splitColours, type WeighedColour } from './cluster-colours.ts'

/** Colours that a picture is first reduced to, before similar ones are merged. */
const SHADES = 32

/** Minimum share of a colour in a picture; less is noise and edges. */
const LEAST = 0.002

/** Options of a picture's palette. */
export interface PicturePaletteOptions {
  /** Maximum number of colours, 1 to 16. Default 5. Plain pictures give fewer. */
  readonly count?: number | undefined
}

/**
 * The main colours of a picture, as `#rrggbb` from dark to light, so that they blend well. The same
 * picture gives the same colours, and no two look alike.
 *
 * @throws RangeError for a count out of range
 * @throws SourceError for a file that is no readable picture, or fully transparent
 */
export async function paletteOfPicture(
  path: string,
  { count = 5 }: PicturePaletteOptions = {},
): Promise<string[]> {
  if (!(Number.isInteger(count) && count >= 1 && count <= 16)) {
    throw new RangeError(`count must be a whole number from 1 to 16, got ${count}`)
  }
  // Loaded late: most palettes are not pictures and need no decoder.
  const { hexOfColour, pictureColours } = await import('./picture-colours.ts')
  const colours = await pictureColours(path).catch((cause: unknown) => {
    if (!isNoPicture(cause)) throw cause
    const text = `${path}: is not a picture; palettes are made from ${PICTURES}`
    throw new SourceError('unknown-format', text, { cause })
  })
  if (colours.length === 0) {
    throw new SourceError('bad-parameter', `${path}: is fully transparent; it has no colours`)
  }
  return mergeColours(withoutTraces(splitColours(colours, SHADES)), count)
    .sort((one, other) => one.lab[0] - other.lab[0])
    .map(hexOfColour)
}

function withoutTraces(colours: readonly WeighedColour[]): WeighedColour[] {
  const whole = colours.reduce((sum, { weight }) => sum + weight, 0)
  return colours.filter(({ weight }) => weight >= LEAST * whole)
}

/** A path has a file ending or a folder. */
const PATH = /[\\/]|\.\w+$/

/**
 * Replaces every palette that names a picture by the picture's colours, so that the parameter values no
 * longer depend on the file.
 *
 * @throws SourceError if a path is no readable picture
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
