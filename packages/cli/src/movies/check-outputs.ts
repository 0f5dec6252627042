import { checkDrawingPath } from '@ledloom/media/drawing'
import { checkWritable } from '@ledloom/media/files'
import { movieFileEndings } from '@ledloom/media/sequence'
import { CliError } from '../cli-error.ts'
import { isMovieFile } from './is-movie-file.ts'

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
 * @throws CliError for an ending that no movie or drawing has, and for packing what can't be packed
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
 * @throws CliError for an ending that no movie or drawing has, and for packing what can't be packed
 */
export function checkEndings({ out, preview, pack = false }: Outputs): void {
  if (preview !== undefined) checkDrawing(preview)
  if (out !== undefined && !isMovieFile(out)) {
    throw new CliError('bad-value', `${out}: a movie file ends in one of ${ENDINGS}`)
  }
  if (pack && !out?.toLowerCase().endsWith('.fseq')) {
    throw new CliError('bad-value', `--pack packs an .fseq${out ? `, not ${out}` : ''}`)
  }
}

function checkDrawing(path: string): void {
  try {
    checkDrawingPath(path)
  } catch (cause) {
    throw new CliError('bad-value', (cause as Error).message, { cause })
  }
}
