import type { Movie, OutputOptions } from '@ledloom/core'
import { readMovieFile } from '@ledloom/render'
import { CliError } from '../cli-error.ts'
import type { Lights } from '../lights/lights.ts'
import { describeFor, type SourceChoices } from '../sources/describe-for.ts'
import { checkMovieRate } from './check-movie-rate.ts'
import { compileFor } from './compile-for.ts'
import { isMovieFile } from './is-movie-file.ts'

/** What is chosen about the movie of a source. */
export interface MovieChoices extends SourceChoices {
  readonly seconds?: number | undefined
  readonly fps?: number | undefined
  readonly output?: OutputOptions | undefined
  readonly signal: AbortSignal
}

/** A movie, and one sentence about it for people. */
export interface MadeMovie {
  readonly movie: Movie
  readonly explanation: string
}

/**
 * The movie of what a user typed: that in a movie file as it is, or one compiled of anything else.
 *
 * @throws CliError for a frame rate that the lights don't play
 */
export function makeMovie(text: string, lights: Lights, choices: MovieChoices): Promise<MadeMovie> {
  return isMovieFile(text) ? readMovie(text, lights, choices) : compile(text, lights, choices)
}

async function readMovie(text: string, lights: Lights, { fps }: MovieChoices): Promise<MadeMovie> {
  checkMovieRate(fps, lights)
  checkWhole(fps, lights)
  const { format, frameRate, layout } = lights
  const { ledCount } = layout
  const movie = await readMovieFile(text, { ledCount, format, frameRate: fps ?? frameRate })
  return { movie, explanation: `${movie.frameCount} frames, as they are` }
}

// The device would round it, and nobody would be told.
function checkWhole(fps: number | undefined, { timing }: Lights): void {
  if (fps === undefined || timing === 'delay' || Number.isInteger(fps)) return
  throw new CliError('bad-value', `--fps ${fps}: the device takes whole frames a second`)
}

async function compile(text: string, lights: Lights, choices: MovieChoices): Promise<MadeMovie> {
  const { fps: frameRate, seconds, output, signal } = choices
  const source = await describeFor(lights, text, choices)
  return compileFor(lights, source, { title: text, seconds, frameRate, output, signal })
}
