import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { checkDrawingPath } from '@ledloom/media/drawing'
import { checkWritable } from '@ledloom/media/files'
import { movieFileEnding, movieFileEndings } from '@ledloom/media/sequence'
import { StudioError } from '../report/studio-error.ts'

const ENDINGS = movieFileEndings().join(', ')

/** The files that a movie is to be written to. */
export interface Outputs {
  readonly out?: string | undefined
  readonly preview?: string | undefined
  readonly pack?: boolean | undefined
}

/**
 * Makes sure, before anything is rendered, that the files can be written.
 *
 * @throws StudioError for an ending that no movie or drawing has, and for packing what can't be packed
 * @throws SourceError where nothing can be written
 */
export async function checkOutputs(outputs: Outputs): Promise<void> {
  checkEndings(outputs)
  for (const path of [outputs.out, outputs.preview]) {
    if (path !== undefined) await checkWritable(path)
  }
}

/**
 * Makes sure that the files are what their endings say.
 *
 * @throws StudioError for an ending that no movie or drawing has, and for packing what can't be packed
 */
export function checkEndings({ out, preview, pack = false }: Outputs): void {
  if (preview !== undefined) checkDrawing(preview)
  if (out !== undefined && !isMovieFile(out)) {
    throw new StudioError('bad-value', `${out}: a movie file ends in one of ${ENDINGS}`)
  }
  if (pack && !out?.toLowerCase().endsWith('.fseq')) {
    throw new StudioError('bad-value', `--pack packs an .fseq${out ? `, not ${out}` : ''}`)
  }
}

function checkDrawing(path: string): void {
  try {
    checkDrawingPath(path)
  } catch (cause) {
    throw new StudioError('bad-value', (cause as Error).message, { cause })
  }
}

/** Whether `path` is that of a finished movie, by its ending. */
export function isMovieFile(path: string): boolean {
  return movieFileEnding(path) !== undefined
}

/** Makes the folder that a file is to be in, where it is not there yet. */
export async function makeFolderOf(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
}
