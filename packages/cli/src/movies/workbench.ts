import type { FrameRenderer, RenderProgress } from '@ledloom/render'
import type { Lights } from '../lights/lights.ts'
import { withProgressBar } from '../terminal/progress-bar.ts'
import { keyOfLights } from './key-of-lights.ts'
import { openRenderer, type RendererChoices } from './open-renderer.ts'

/** Where movies are made, several at the same time if need be. */
export interface Workbench {
  /** What renders, opened with the first movie. */
  renderer(): Promise<FrameRenderer>
  /** Puts one more movie on the progress bar; to be told how far it is. */
  follow(): (progress: RenderProgress) => void
  /** What `make` gives, made once for all lights that are equal. */
  once<Made>(lights: Lights, make: () => Promise<Made>): Promise<Made>
}

/** Does `work` at a bench with one renderer and one progress bar, headed by `title`. */
export async function withWorkbench<Result>(
  title: string,
  choices: RendererChoices,
  work: (bench: Workbench) => Promise<Result>,
): Promise<Result> {
  let opening: ReturnType<typeof openRenderer> | undefined
  const renderer = () => {
    opening ??= openRenderer(choices)
    return opening
  }
  try {
    return await withProgressBar(title, 'frames', (update) => work(createBench(renderer, update)))
  } finally {
    const opened = await opening?.catch(() => undefined)
    await opened?.close()
  }
}

function createBench(
  renderer: Workbench['renderer'],
  update: (done: number, total: number) => void,
): Workbench {
  const movies: Pick<RenderProgress, 'framesDone' | 'frameCount'>[] = []
  const made = new Map<string, Promise<unknown>>()
  const sum = (key: 'framesDone' | 'frameCount') => movies.reduce((all, now) => all + now[key], 0)
  return {
    renderer,
    follow() {
      const place = movies.push({ framesDone: 0, frameCount: 0 }) - 1
      return (progress) => {
        movies[place] = progress
        update(sum('framesDone'), sum('frameCount'))
      }
    },
    once<Made>(lights: Lights, make: () => Promise<Made>) {
      const key = keyOfLights(lights)
      const making = (made.get(key) as Promise<Made> | undefined) ?? make()
      made.set(key, making)
      return making
    },
  }
}
