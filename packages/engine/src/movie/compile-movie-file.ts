import type { SourceDescription } from '@ledloom/composition'
import type { Movie, MoviePart } from '@ledloom/core'
import { writeMovieParts } from '@ledloom/media/sequence'
import type { RenderPool } from '../pool/render-pool.ts'
import { type CompiledMovie, type CompileOptions, factsOf, prepareMovie } from './compile-movie.ts'
import { darkNotes } from './dark-notes.ts'
import type { MovieTarget } from './movie-choices.ts'

export interface CompileFileOptions extends Omit<CompileOptions, 'pool'> {
  /** The file, a `.fseq` or `.bin`. */
  readonly path: string
  /** The pool that renders; stays open. */
  readonly pool: Pick<RenderPool, 'renderParts' | 'findCut'>
}

/** A movie that was written to a file, and how it was made. */
export interface CompiledFile extends Omit<CompiledMovie, 'movie'> {
  readonly movie: Omit<Movie, 'data'>
}

/**
 * Makes a movie as `compileMovie` does and writes it to a file while it is rendered:
 * memory does not grow with its length. Equal frames stay, because they are only known at the end. The
 * write is atomic: a failed or aborted one leaves the file as it was before.
 *
 * @throws SourceError as `compileMovie` does, `unknown-format` for another ending, and `unwritable-file`
 * @throws RangeError for a choice out of range
 * @throws the signal's reason when it was aborted
 */
export async function compileMovieFile(
  source: SourceDescription,
  target: MovieTarget,
  { path, pool, signal, onProgress, ...choices }: CompileFileOptions,
): Promise<CompiledFile> {
  const { job, plan, sourceNotes } = await prepareMovie(source, target, {
    ...choices,
    pool,
    signal,
  })
  const movie = factsOf(job)
  let hasLight = false
  const parts = watch(pool.renderParts(job, { signal, onProgress }), ({ data }) => {
    hasLight ||= data.some((value) => value > 0)
  })
  await writeMovieParts(path, movie, { parts, signal })
  const dark = hasLight ? [] : await darkNotes(job, plan)
  return { movie, plan, explanation: plan.explanation, notes: [...sourceNotes, ...dark] }
}

async function* watch(parts: AsyncIterable<MoviePart>, look: (part: MoviePart) => void) {
  for await (const part of parts) {
    look(part)
    yield part
  }
}
