import { frameByteLength, type Movie } from '@ledloom/core'
import type { ReadMovie } from '@ledloom/media/sequence'
import type { Lights } from '../lights/lights.ts'
import type { SourceChoices } from '../options/source-options.ts'
import { describeFor } from '../sources/describe-for.ts'
import { type CompileChoices, planFor, renderFor } from './compile-for.ts'
import { nameOfSource } from './name-of-source.ts'
import { readAsItIs } from './read-as-it-is.ts'

/** What is chosen about the movie of sources. */
export interface MovieChoices extends SourceChoices, Omit<CompileChoices, 'title' | 'frameRate'> {
  readonly fps?: number | undefined
  /** Takes a finished movie as it is, where the lights play it. Default false: it is made anew. */
  readonly asItIs?: boolean | undefined
}

/** A movie, and one sentence about it for people. */
export interface MadeMovie {
  readonly movie: Movie
  readonly explanation: string
  /** What people should know of the source, a sentence each. */
  readonly notes: readonly string[]
}

/** What a movie will be. */
export interface PlannedMovie {
  readonly movie: Omit<Movie, 'data'>
  readonly byteLength: number
  /** One sentence for people. */
  readonly explanation: string
  /** What people should know of the source, a sentence each. */
  readonly notes: readonly string[]
}

/**
 * The movie of what a user typed; its notes are told by those who use it, who may be several.
 *
 * @throws CliError for a frame rate that the lights don't play
 */
export async function makeMovie(
  texts: readonly string[],
  lights: Lights,
  choices: MovieChoices,
): Promise<MadeMovie> {
  const ready = choices.asItIs ? await readAsItIs(texts, lights, choices) : undefined
  if (ready !== undefined) {
    const { notes, ...movie } = ready
    return { movie, notes, explanation: explainReady(ready) }
  }
  const source = await describeFor(lights, texts, choices)
  const title = nameOfSource(...texts)
  return renderFor(lights, source, { ...choices, title, frameRate: choices.fps })
}

/**
 * What `makeMovie` would make, without rendering anything.
 *
 * @throws CliError for a frame rate that the lights don't play
 */
export async function planMovieOf(
  texts: readonly string[],
  lights: Lights,
  choices: MovieChoices,
): Promise<PlannedMovie> {
  const ready = choices.asItIs ? await readAsItIs(texts, lights, choices) : undefined
  if (ready !== undefined) {
    const { notes, data, ...movie } = ready
    return { movie, notes, byteLength: data.length, explanation: explainReady(ready) }
  }
  const { layout, format } = lights
  const { ledCount } = layout
  const source = await describeFor(lights, texts, choices)
  const planned = await planFor(lights, source, { ...choices, frameRate: choices.fps })
  const { plan, notes, explanation } = planned
  const { frameCount, frameRate } = plan
  const movie = { ledCount, format, frameCount, frameRate }
  return { movie, notes, explanation, byteLength: frameCount * frameByteLength(ledCount, format) }
}

function explainReady({ frameCount }: ReadMovie): string {
  return frameCount === 1 ? '1 frame, as it is' : `${frameCount} frames, as they are`
}
