import { frameByteLength, type Movie, type OutputOptions } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import { type ReadMovie, readMovieFile } from '@ledloom/media/sequence'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import { describeFor, filesFor, nameOfSource } from '../sources/describe-source.ts'
import type { FileChoices, SourceChoices } from '../sources/source-choices.ts'
import { type CompileChoices, planFor, renderFor } from './compile-movie.ts'
import { isMovieFile } from './output-files.ts'

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
 * @throws StudioError for a frame rate that the lights don't play
 */
export async function makeMovie(
  texts: readonly string[],
  lights: OutletProfile,
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
 * @throws StudioError for a frame rate that the lights don't play
 */
export async function planMovieOf(
  texts: readonly string[],
  lights: OutletProfile,
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

/** What a rate that was rounded for people may be off by. */
const ROUNDED = 0.005

/**
 * The movie in the file that a user typed, where the lights can play it as it is: for as many LEDs,
 * at a rate they play and can be told. Anything else has to be made into one, and is `undefined`.
 *
 * @throws SourceError for a file that can't be read
 */
export async function readAsItIs(
  texts: readonly string[],
  lights: OutletProfile,
  choices: FileChoices,
): Promise<ReadMovie | undefined> {
  const [path] = texts
  if (path === undefined || texts.length > 1 || !isMovieFile(path)) return undefined
  const movie = await readMovieFile(path, filesFor(lights, texts, choices)).catch(unlessWrongLength)
  return movie !== undefined && isPlayed(movie, lights) ? movie : undefined
}

function isPlayed({ frameRate }: ReadMovie, lights: OutletProfile): boolean {
  const isTold = lights.timing === 'delay' || Math.abs(frameRate - Math.round(frameRate)) < ROUNDED
  return isTold && frameRate <= lights.frameRate + ROUNDED
}

function unlessWrongLength(cause: unknown): undefined {
  if (cause instanceof SourceError && cause.code === 'wrong-length') return undefined
  throw cause
}

/** What machines are told of a movie; its bytes do not have to be there yet. */
export function movieFacts({ ledCount, format, frameCount, frameRate }: Omit<Movie, 'data'>) {
  const byteLength = frameCount * frameByteLength(ledCount, format)
  return { ledCount, ...format, frameCount, frameRate, byteLength }
}

/** What people should know of the choices about bytes: those that change nothing on these lights. */
export function outputNotes(
  { white }: OutputOptions,
  { format }: Pick<OutletProfile, 'format'>,
): string[] {
  const hasWhite = format.ledProfile !== 'RGB'
  if (white === undefined || hasWhite) return []
  return [`--white ${white} changes nothing: the LEDs have no white channel`]
}
