import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { looksLikeVideo } from '../ffmpeg/video-content.ts'
import { movieFileEnding } from '../sequence/movie-formats.ts'

/** Endings that say a file is something else, so that it is not asked whether it is a picture. */
const OTHER = new Set(['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs', '.yaml', '.yml', '.json'])

/** Whether `text` names a file that may hold a picture; its content decides. */
export async function isPicturePath(text: string): Promise<boolean> {
  if (movieFileEnding(text) !== undefined) return false
  if (OTHER.has(extname(text).toLowerCase())) return false
  const isFile = await stat(text).then(
    (facts) => facts.isFile(),
    () => false,
  )
  return isFile && !(await looksLikeVideo(text))
}
