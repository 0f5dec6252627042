import { availableParallelism } from 'node:os'
import { type FrameRenderer, lendPool, type RenderProgress } from '@ledloom/engine/movie'
import { keyOfProfile, type OutletProfile } from '../profile/outlet-profile.ts'
import { type Reporter, SILENT } from '../report/reporter.ts'
import { MovieCache } from './movie-cache.ts'

/** Movies that are in a queue at a time, enough for all of its workers. */
const QUEUED_MOVIES = 16

/** Choices about rendering movies. */
export interface MovieRendererChoices extends RendererChoices {
  /** Nothing begins after it has aborted. */
  readonly signal: AbortSignal
  /** Default: no reports. */
  readonly reporter?: Reporter | undefined
}

/** Makes movies, several at the same time if needed. */
export interface MovieRenderer {
  /** The frame renderer, opened with the first movie. */
  renderer(): Promise<FrameRenderer>
  /** Adds a movie to the progress bar; returns the function that updates it. */
  follow(): (progress: RenderProgress) => void
  /**
   * Runs `use` with the result of `make`, which is made once for all equal profiles and kept until the
   * last one has used it. As many are made at a time as keep the renderer busy.
   */
  with<Made, Result>(
    profile: OutletProfile,
    make: () => Promise<Made>,
    use: (made: Made) => Promise<Result>,
  ): Promise<Result>
  /** Runs work that takes as much as making a movie, and keeps nothing. */
  runLimited<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Runs `work` with one renderer and one progress bar with a title. */
export async function withMovieRenderer<Result>(
  title: string,
  choices: MovieRendererChoices,
  work: (movieRenderer: MovieRenderer) => Promise<Result>,
): Promise<Result> {
  let opening: ReturnType<typeof openRenderer> | undefined
  const renderer = () => {
    opening ??= openRenderer(choices)
    return opening
  }
  try {
    const { reporter = SILENT } = choices
    return await reporter.progress(title, (update) =>
      work(createMovieRenderer({ renderer, update, cache: cacheFor(choices) })),
    )
  } finally {
    const opened = await opening?.catch(() => undefined)
    await opened?.close()
  }
}

function cacheFor({ threads = availableParallelism(), queue, signal }: MovieRendererChoices) {
  return new MovieCache(queue === undefined ? threads : QUEUED_MOVIES, signal)
}

interface MovieRendererParts {
  readonly renderer: MovieRenderer['renderer']
  readonly update: (done: number, total: number) => void
  readonly cache: MovieCache
}

function createMovieRenderer({ renderer, update, cache }: MovieRendererParts): MovieRenderer {
  const movies: Pick<RenderProgress, 'framesDone' | 'frameCount'>[] = []
  const sum = (key: 'framesDone' | 'frameCount') => movies.reduce((all, now) => all + now[key], 0)
  return {
    renderer,
    follow() {
      const place = movies.push({ framesDone: 0, frameCount: 0 }) - 1
      return (progress) => {
        movies[place] = progress
        const total = sum('frameCount')
        const begun = movies.filter(({ frameCount }) => frameCount > 0).length
        // Lengths of waiting movies are unknown, so they count as average.
        update(sum('framesDone'), Math.round(total + (cache.waiting * total) / begun))
      }
    },
    with: (profile, make, use) => cache.with(keyOfProfile(profile), make, use),
    runLimited: (work) => cache.runLimited(work),
  }
}

/** The choice between threads and a queue. */
export interface RendererChoices {
  /** Threads of this process. Default: as many as the machine runs at a time. */
  readonly threads?: number | undefined
  /** Redis address of a queue, in place of threads. */
  readonly queue?: string | undefined
  /** Renders a video in this thread, which starts sooner than another one. Default false. */
  readonly rendersHere?: boolean | undefined
  /** Receives notes about the queue and about assumptions. */
  readonly onNote?: ((note: string) => void) | undefined
}

/** Borrows a render pool, or opens a connection to a queue. */
export async function openRenderer({
  threads,
  queue,
  rendersHere,
  onNote = () => undefined,
}: RendererChoices): Promise<FrameRenderer & { close(): Promise<void> }> {
  if (queue === undefined) return lendPool({ threads, rendersHere })
  // The Redis client takes a while to load.
  const { openRenderQueue } = await import('@ledloom/engine/queue')
  return openRenderQueue(queue, { onNote })
}
