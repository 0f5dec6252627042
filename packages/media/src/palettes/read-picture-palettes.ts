import { type ParameterDeclarations, parsePalette } from '@ledloom/effects'
import { localPath } from '../files/local-path.ts'
import { paletteOfPicture } from './palette-of-picture.ts'

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
