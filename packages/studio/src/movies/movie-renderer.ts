import { availableParallelism } from 'node:os'
import { type FrameRenderer, RenderPool, type RenderProgress } from '@ledloom/engine'
import { keyOfProfile, type OutletProfile } from '../profile/outlet-profile.ts'
import { type Reporter, SILENT } from '../report/reporter.ts'
import { MovieCache } from './movie-cache.ts'

/** Movies that are in a queue at a time, enough for all of its workers. */
const QUEUED_MOVIES = 16

/** Who renders, and until when. */
export interface MovieRendererChoices extends RendererChoices {
  /** Once it has aborted, nothing begins any more. */
  readonly signal: AbortSignal
  /** Default: no reports. */
  readonly reporter?: Reporter | undefined
}

/** Where movies are made, several at the same time if need be. */
export interface MovieRenderer {
  /** What renders, opened with the first movie. */
  renderer(): Promise<FrameRenderer>
  /** Puts one more movie on the progress bar; to be told how far it is. */
  follow(): (progress: RenderProgress) => void
  /**
   * Does `use` with what `make` gives, made once for all lights that are equal, and kept until the
   * last of them has used it. As many are made at a time as keep the renderer busy.
   */
  with<Made, Result>(
    lights: OutletProfile,
    make: () => Promise<Made>,
    use: (made: Made) => Promise<Result>,
  ): Promise<Result>
  /** Does what takes as much as making a movie, of which nothing is kept. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Does `work` at a bench with one renderer and one progress bar, headed by `title`. */
export async function withMovieRenderer<Result>(
  title: string,
  choices: MovieRendererChoices,
  work: (bench: MovieRenderer) => Promise<Result>,
): Promise<Result> {
  let opening: ReturnType<typeof openRenderer> | undefined
  const renderer = () => {
    opening ??= openRenderer(choices)
    return opening
  }
  try {
    const { reporter = SILENT } = choices
    return await reporter.progress(title, (update) =>
      work(createBench({ renderer, update, shelf: shelfFor(choices) })),
    )
  } finally {
    const opened = await opening?.catch(() => undefined)
    await opened?.close()
  }
}

function shelfFor({ threads = availableParallelism(), queue, signal }: MovieRendererChoices) {
  return new MovieCache(queue === undefined ? threads : QUEUED_MOVIES, signal)
}

interface BenchParts {
  readonly renderer: MovieRenderer['renderer']
  readonly update: (done: number, total: number) => void
  readonly shelf: MovieCache
}

function createBench({ renderer, update, shelf }: BenchParts): MovieRenderer {
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
        // Of those that wait it is not known yet how long they will be.
        update(sum('framesDone'), Math.round(total + (shelf.waiting * total) / begun))
      }
    },
    with: (lights, make, use) => shelf.with(keyOfProfile(lights), make, use),
    inTurn: (work) => shelf.inTurn(work),
  }
}

/** Who renders. */
export interface RendererChoices {
  /** Threads of this process. Default: as many as the machine runs at a time. */
  readonly threads?: number | undefined
  /** Workers at a queue, in place of this process. */
  readonly queue?: string | undefined
  /** Receives notes about the queue and about assumptions. */
  readonly onNote?: ((note: string) => void) | undefined
}

/** Opens what renders. */
export async function openRenderer({
  threads,
  queue,
  onNote = () => undefined,
}: RendererChoices): Promise<FrameRenderer & { close(): Promise<void> }> {
  if (queue === undefined) return new RenderPool(threads === undefined ? {} : { threads })
  const { openRenderQueue } = await import('@ledloom/engine/queue')
  return openRenderQueue(queue, { onNote })
}
