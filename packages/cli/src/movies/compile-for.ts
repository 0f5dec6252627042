import type { Movie, OutputOptions } from '@ledloom/core'
import {
  type CompiledMovie,
  compileMovie,
  RenderPool,
  type RenderProgress,
  type SourceDescription,
} from '@ledloom/render'
import type { Lights } from '../lights/lights.ts'
import { printable } from '../terminal/printable.ts'
import { withProgressBar } from '../terminal/progress-bar.ts'
import { checkMovieRate } from './check-movie-rate.ts'
import { explainMovieRate } from './explain-movie-rate.ts'

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

/**
 * Compiles a movie for lights, with a progress bar and a warning where a source gave values that are
 * no light.
 *
 * @throws CliError for a frame rate that they don't play
 */
export async function compileFor(
  lights: Lights,
  source: SourceDescription,
  choices: CompileChoices,
): Promise<CompiledMovie> {
  checkMovieRate(choices.frameRate, lights)
  const compiled = await compile(lights, source, choices)
  const { frameRate } = compiled.plan
  const { frameRate: asked = frameRate } = choices
  const reason = explainMovieRate({ asked, frameRate, timing: lights.timing })
  if (reason === undefined) return compiled
  return { ...compiled, explanation: `${compiled.explanation}; ${reason}` }
}

async function compile(
  lights: Lights,
  source: SourceDescription,
  choices: CompileChoices,
): Promise<CompiledMovie> {
  const { title, seconds, output, signal } = choices
  const pool = new RenderPool(choices.threads === undefined ? {} : { threads: choices.threads })
  const target = { ...lights, frameRate: choices.frameRate ?? lights.frameRate, output }
  let faultyFrames = 0
  try {
    const compiled = await withProgressBar(title, 'frames', (update) => {
      const onProgress = (now: RenderProgress) => {
        faultyFrames = now.faultyFrames
        update(now.framesDone, now.frameCount)
      }
      return compileMovie(source, target, { pool, duration: seconds, signal, onProgress })
    })
    warn(title, { faultyFrames, frameCount: compiled.movie.frameCount })
    return compiled
  } finally {
    await pool.close()
  }
}

type Faults = Pick<RenderProgress, 'faultyFrames' | 'frameCount'>

function warn(title: string, { faultyFrames, frameCount }: Faults): void {
  if (faultyFrames === 0) return
  const what = 'values that are no light, negative or not a number; they became dark'
  console.error(`${printable(title)}: ${faultyFrames} of ${frameCount} frames had ${what}`)
}

/** `750 kB`, for people. */
export function describeSize({ data }: Movie): string {
  const { length } = data
  if (length < 1000) return `${length} bytes`
  return length < 1e6 ? `${(length / 1e3).toFixed(0)} kB` : `${(length / 1e6).toFixed(1)} MB`
}
