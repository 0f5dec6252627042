import { availableParallelism } from 'node:os'
import type { FrameRenderer, RenderProgress } from '@ledloom/engine'
import type { Lights } from '../lights/lights.ts'
import { withProgressBar } from '../terminal/progress-bar.ts'
import { keyOfLights } from './key-of-lights.ts'
import { MovieShelf } from './movie-shelf.ts'
import { openRenderer, type RendererChoices } from './open-renderer.ts'

/** Movies that are in a queue at a time, enough for all of its workers. */
const QUEUED_MOVIES = 16

/** Who renders, and until when. */
export interface WorkbenchChoices extends RendererChoices {
  /** Once it has aborted, nothing begins any more. */
  readonly signal: AbortSignal
}

/** Where movies are made, several at the same time if need be. */
export interface Workbench {
  /** What renders, opened with the first movie. */
  renderer(): Promise<FrameRenderer>
  /** Puts one more movie on the progress bar; to be told how far it is. */
  follow(): (progress: RenderProgress) => void
  /**
   * Does `use` with what `make` gives, made once for all lights that are equal, and kept until the
   * last of them has used it. As many are made at a time as keep the renderer busy.
   */
  with<Made, Result>(
    lights: Lights,
    make: () => Promise<Made>,
    use: (made: Made) => Promise<Result>,
  ): Promise<Result>
  /** Does what takes as much as making a movie, of which nothing is kept. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Does `work` at a bench with one renderer and one progress bar, headed by `title`. */
export async function withWorkbench<Result>(
  title: string,
  choices: WorkbenchChoices,
  work: (bench: Workbench) => Promise<Result>,
): Promise<Result> {
  let opening: ReturnType<typeof openRenderer> | undefined
  const renderer = () => {
    opening ??= openRenderer(choices)
    return opening
  }
  try {
    return await withProgressBar(title, 'frames', (update) =>
      work(createBench({ renderer, update, shelf: shelfFor(choices) })),
    )
  } finally {
    const opened = await opening?.catch(() => undefined)
    await opened?.close()
  }
}

function shelfFor({ threads = availableParallelism(), queue, signal }: WorkbenchChoices) {
  return new MovieShelf(queue === undefined ? threads : QUEUED_MOVIES, signal)
}

interface BenchParts {
  readonly renderer: Workbench['renderer']
  readonly update: (done: number, total: number) => void
  readonly shelf: MovieShelf
}

function createBench({ renderer, update, shelf }: BenchParts): Workbench {
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
    with: (lights, make, use) => shelf.with(keyOfLights(lights), make, use),
    inTurn: (work) => shelf.inTurn(work),
  }
}
