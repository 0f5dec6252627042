import { movieFileEnding } from '@ledloom/media/sequence'

/** Whether `path` is that of a finished movie, by its ending. */
export function isMovieFile(path: string): boolean {
  return movieFileEnding(path) !== undefined
}
