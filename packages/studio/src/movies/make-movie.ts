import { frameByteLength, type Movie, type OutputOptions } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import { type ReadMovie, readMovieFile } from '@ledloom/media/sequence'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import { describeFor, filesFor, nameOfSource } from '../sources/describe-source.ts'
import type { FileChoices, SourceChoices } from '../sources/source-choices.ts'
import { type CompileChoices, planFor, renderFor } from './compile-movie.ts'
import { isMovieFile } from './output-files.ts'

/** Choices about a movie. */
export interface MovieChoices extends SourceChoices, Omit<CompileChoices, 'title' | 'frameRate'> {
  readonly fps?: number | undefined
  /** Uses a finished movie unchanged if it can be played. Default false: it is rendered again. */
  readonly asItIs?: boolean | undefined
}

/** A movie and its explanation. */
export interface MadeMovie {
  readonly movie: Movie
  readonly explanation: string
  /** Notes about the source, one sentence each. */
  readonly notes: readonly string[]
}

/** A movie that is not rendered yet. */
interface PlannedMovie {
  readonly movie: Omit<Movie, 'data'>
  readonly byteLength: number
  /** One sentence for people. */
  readonly explanation: string
  /** Notes about the source, one sentence each. */
  readonly notes: readonly string[]
}

/**
 * Makes a movie of sources. The caller reports its notes.
 *
 * @throws StudioError for an unsupported frame rate
 */
export async function makeMovie(
  texts: readonly string[],
  profile: OutletProfile,
  choices: MovieChoices,
): Promise<MadeMovie> {
  const ready = choices.asItIs ? await readAsItIs(texts, profile, choices) : undefined
  if (ready !== undefined) {
    const { notes, ...movie } = ready
    return { movie, notes, explanation: explainReady(ready) }
  }
  const source = await describeFor(profile, texts, choices)
  const title = nameOfSource(...texts)
  return renderFor(profile, source, { ...choices, title, frameRate: choices.fps })
}

/**
 * Plans the movie that `makeMovie` would make.
 *
 * @throws StudioError for an unsupported frame rate
 */
export async function planMovieOf(
  texts: readonly string[],
  profile: OutletProfile,
  choices: MovieChoices,
): Promise<PlannedMovie> {
  const ready = choices.asItIs ? await readAsItIs(texts, profile, choices) : undefined
  if (ready !== undefined) {
    const { notes, data, ...movie } = ready
    return { movie, notes, byteLength: data.length, explanation: explainReady(ready) }
  }
  const { layout, format } = profile
  const { ledCount } = layout
  const source = await describeFor(profile, texts, choices)
  const planned = await planFor(profile, source, { ...choices, frameRate: choices.fps })
  const { plan, notes, explanation } = planned
  const { frameCount, frameRate } = plan
  const movie = { ledCount, format, frameCount, frameRate }
  return { movie, notes, explanation, byteLength: frameCount * frameByteLength(ledCount, format) }
}

function explainReady({ frameCount }: ReadMovie): string {
  return frameCount === 1 ? '1 frame, as it is' : `${frameCount} frames, as they are`
}

/** Tolerance for rates that were rounded for people. */
const ROUNDED = 0.005

/**
 * Reads a movie file that can be played unchanged: the number of LEDs fits and the rate is supported.
 * `undefined` for anything else, which has to be rendered.
 *
 * @throws SourceError for a file that can't be read
 */
async function readAsItIs(
  texts: readonly string[],
  profile: OutletProfile,
  choices: FileChoices,
): Promise<ReadMovie | undefined> {
  const [path] = texts
  if (path === undefined || texts.length > 1 || !isMovieFile(path)) return undefined
  const movie = await readMovieFile(path, filesFor(profile, texts, choices)).catch(
    unlessWrongLength,
  )
  return movie !== undefined && isPlayed(movie, profile) ? movie : undefined
}

function isPlayed({ frameRate }: ReadMovie, profile: OutletProfile): boolean {
  const isTold = profile.timing === 'delay' || Math.abs(frameRate - Math.round(frameRate)) < ROUNDED
  return isTold && frameRate <= profile.frameRate + ROUNDED
}

function unlessWrongLength(cause: unknown): undefined {
  if (cause instanceof SourceError && cause.code === 'wrong-length') return undefined
  throw cause
}

/** Facts about a movie for machines; it may not be rendered yet. */
export function movieFacts({ ledCount, format, frameCount, frameRate }: Omit<Movie, 'data'>) {
  const byteLength = frameCount * frameByteLength(ledCount, format)
  return { ledCount, ...format, frameCount, frameRate, byteLength }
}

/** Notes about output options that have no effect on these LEDs. */
export function outputNotes(
  { white }: OutputOptions,
  { format }: Pick<OutletProfile, 'format'>,
): string[] {
  const hasWhite = format.ledProfile !== 'RGB'
  if (white === undefined || hasWhite) return []
  return [`--white ${white} changes nothing: the LEDs have no white channel`]
}
