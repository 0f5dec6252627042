/** Whether `path` is that of a finished movie, by its ending. */
export function isMovieFile(path: string): boolean {
  return /\.(fseq|bin)$/i.test(path)
}
