import type { Movie, OutputOptions } from '@ledloom/core'
import {
  type CompiledMovie,
  compileMovie,
  RenderPool,
  type SourceDescription,
} from '@ledloom/render'
import type { Lights } from '../lights/lights.ts'
import { withProgressBar } from '../terminal/progress-bar.ts'

/** What is chosen about a movie. */
export interface CompileChoices {
  /** What the progress bar is headed with. */
  readonly title: string
  readonly seconds?: number | undefined
  readonly frameRate?: number | undefined
  readonly output?: OutputOptions | undefined
  readonly threads?: number | undefined
  readonly signal: AbortSignal
}

/** Compiles a movie for lights, with a progress bar. */
export async function compileFor(
  lights: Lights,
  source: SourceDescription,
  choices: CompileChoices,
): Promise<CompiledMovie> {
  const { title, seconds, output, signal } = choices
  const pool = new RenderPool(choices.threads === undefined ? {} : { threads: choices.threads })
  const target = { ...lights, frameRate: choices.frameRate ?? lights.frameRate, output }
  try {
    return await withProgressBar(title, 'frames', (update) => {
      const onProgress = (progress: { framesDone: number; frameCount: number }) =>
        update(progress.framesDone, progress.frameCount)
      return compileMovie(source, target, { pool, duration: seconds, signal, onProgress })
    })
  } finally {
    await pool.close()
  }
}

/** `750 kB`, for people. */
export function describeSize({ data }: Movie): string {
  const { length } = data
  if (length < 1000) return `${length} bytes`
  return length < 1e6 ? `${(length / 1e3).toFixed(0)} kB` : `${(length / 1e6).toFixed(1)} MB`
}
