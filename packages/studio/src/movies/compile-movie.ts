import type { SourceDescription } from '@ledloom/composition'
import type { OutputOptions } from '@ledloom/core'
import {
  type Compilation,
  type CompiledFile,
  type CompiledMovie,
  compileMovie,
  compileMovieFile,
  lendPool,
  planCompilation,
  type RenderProgress,
  type TooLong,
} from '@ledloom/engine/movie'
import { checkFrameRate, type OutletProfile } from '../profile/outlet-profile.ts'
import { type Reporter, SILENT } from '../report/reporter.ts'
import { StudioError } from '../report/studio-error.ts'
import {
  type MovieRenderer,
  type MovieRendererChoices,
  withMovieRenderer,
} from './movie-renderer.ts'

/** Choices about the length and loop of a movie. */
interface FittingChoices {
  readonly tooLong?: TooLong | undefined
  readonly minFps?: number | undefined
  readonly closeLoop?: boolean | number | undefined
}

/** Choices about a movie that is made or only planned. */
interface PlanChoices extends FittingChoices {
  readonly seconds?: number | undefined
  readonly frameRate?: number | undefined
  readonly output?: OutputOptions | undefined
}

/** Choices about rendering a movie. */
interface RenderChoices extends PlanChoices, MovieRendererChoices {
  /** Title of the progress bar. */
  readonly title: string
  /** Renders the movie. Default: a new renderer. */
  readonly movieRenderer?: MovieRenderer | undefined
}

/** Choices about rendering a movie, and its reports. */
export interface CompileChoices extends RenderChoices {
  /** Receives notes. Default: none. */
  readonly reporter?: Reporter | undefined
}

/**
 * Compiles a movie with a progress bar, and reports notes: a clip that is cut off, or a source with
 * invalid values.
 *
 * @throws StudioError for an unsupported frame rate
 */
export async function compileFor(
  profile: OutletProfile,
  source: SourceDescription,
  choices: CompileChoices,
): Promise<CompiledMovie> {
  const { title, reporter = SILENT } = choices
  const compiled = await renderFor(profile, source, choices)
  reporter.notes(title, compiled.notes)
  return compiled
}

/**
 * Like `compileFor`, but leaves the notes to the users of the movie, which may be several.
 *
 * @throws StudioError for an unsupported frame rate
 */
export async function renderFor(
  profile: OutletProfile,
  source: SourceDescription,
  choices: RenderChoices,
): Promise<CompiledMovie> {
  checkMovieRate(choices.frameRate, profile)
  const { title, movieRenderer } = choices
  const compile = (movieRenderer: MovieRenderer) =>
    compileAt(movieRenderer, { profile, source, choices })
  const compiled = await (movieRenderer === undefined
    ? withMovieRenderer(title, { ...choices, rendersHere: true }, compile)
    : compile(movieRenderer))
  return { ...compiled, explanation: explain(compiled, profile, choices) }
}

/**
 * Like `renderFor`, but writes the movie to a `.fseq` or `.bin` while it is rendered, so that memory does not grow with its
 * length. Equal frames stay.
 *
 * @throws StudioError for an unsupported frame rate
 * @throws SourceError `unwritable-file`
 */
export async function renderToFile(
  path: string,
  source: SourceDescription,
  { profile, ...choices }: CompileChoices & { readonly profile: OutletProfile },
): Promise<CompiledFile> {
  checkMovieRate(choices.frameRate, profile)
  const { title, reporter = SILENT, threads, signal } = choices
  const pool = lendPool({ threads })
  try {
    const compiled = await reporter.progress(title, (update) => {
      const follow = ({ framesDone, frameCount }: RenderProgress) => update(framesDone, frameCount)
      return withFaultNotes(follow, (onProgress) => {
        const options = { ...fitting(choices), path, pool, signal, onProgress }
        return compileMovieFile(source, targetOf(profile, choices), options)
      })
    })
    return { ...compiled, explanation: explain(compiled, profile, choices) }
  } finally {
    await pool.close()
  }
}

/**
 * Plans the movie that `compileFor` would make.
 *
 * @throws StudioError for an unsupported frame rate
 */
export async function planFor(
  profile: OutletProfile,
  source: SourceDescription,
  choices: PlanChoices,
): Promise<Compilation> {
  checkMovieRate(choices.frameRate, profile)
  const compilation = await planCompilation(source, targetOf(profile, choices), fitting(choices))
  return { ...compilation, explanation: explain(compilation, profile, choices) }
}

function explain(
  { explanation, plan }: Pick<CompiledMovie, 'explanation' | 'plan'>,
  { timing, room }: OutletProfile,
  { frameRate: asked }: PlanChoices,
): string {
  const { frameRate } = plan.rendered ?? plan
  const taker = Number.isFinite(room) ? 'the device' : 'a player'
  const reason = explainMovieRate({ asked: asked ?? frameRate, frameRate, timing, taker })
  return reason === undefined ? explanation : `${explanation}; ${reason}`
}

function targetOf(profile: OutletProfile, { frameRate, output }: PlanChoices) {
  return { ...profile, frameRate: frameRate ?? profile.frameRate, output }
}

function fitting({ seconds, tooLong, minFps, closeLoop }: PlanChoices) {
  return { duration: seconds, tooLong, minimumFrameRate: minFps, closeLoop }
}

interface MovieTarget {
  readonly profile: OutletProfile
  readonly source: SourceDescription
  readonly choices: RenderChoices
}

async function compileAt(
  movieRenderer: MovieRenderer,
  { profile, source, choices }: MovieTarget,
): Promise<CompiledMovie> {
  const { signal } = choices
  const pool = await movieRenderer.renderer()
  return withFaultNotes(movieRenderer.follow(), (onProgress) => {
    const options = { ...fitting(choices), pool, signal, onProgress }
    return compileMovie(source, targetOf(profile, choices), options)
  })
}

type Follow = (progress: RenderProgress) => void

/** Adds notes about faulty frames to those of a movie. */
async function withFaultNotes<Made extends Pick<CompiledMovie, 'notes'>>(
  follow: Follow,
  compile: (onProgress: Follow) => Promise<Made>,
): Promise<Made> {
  let progress: RenderProgress | undefined
  const compiled = await compile((now) => {
    progress = now
    follow(now)
  })
  return { ...compiled, notes: [...compiled.notes, ...faultNotes(progress)] }
}

type Faults = Pick<RenderProgress, 'faultyFrames' | 'frameCount'>

function faultNotes(faults: Faults | undefined): string[] {
  if (faults === undefined || faults.faultyFrames === 0) return []
  const { faultyFrames, frameCount } = faults
  const what = 'values that are no light, negative or not a number; they became dark'
  return [`${faultyFrames} of ${frameCount} frames had ${what}`]
}

/**
 * Checks the requested frame rate of a movie, if any.
 *
 * @throws StudioError for more frames a second than are supported, or fewer than the interface allows
 */
export function checkMovieRate(asked: number | undefined, profile: OutletProfile): void {
  checkFrameRate(asked, profile)
  if (asked === undefined || asked >= 1 || profile.timing === 'delay') return
  throw new StudioError(
    'bad-value',
    `--fps ${asked} is too little for a movie: the device takes whole frames a second, from 1 on`,
  )
}

/** The requested and the resulting rate of a movie. */
interface MovieRate {
  /** Requested frames a second. */
  readonly asked: number
  /** Resulting frames a second. */
  readonly frameRate: number
  readonly timing: OutletProfile['timing']
  /** What takes the rate. Default: the device. */
  readonly taker?: string | undefined
}

/**
 * Explains why a movie is a little slower than requested: the device only takes whole rates.
 * `undefined` if that is not the reason.
 */
export function explainMovieRate({
  asked,
  frameRate,
  timing,
  taker = 'the device',
}: MovieRate): string | undefined {
  const unit = timing === 'rate' ? asked : 1000 / asked
  const isWhole = Math.abs(unit - Math.round(unit)) < unit * 1e-4
  const nextLower = timing === 'rate' ? Math.floor(asked) : 1000 / Math.ceil(unit)
  if (isWhole || Math.abs(frameRate - nextLower) > nextLower * 1e-4) return undefined
  const taken = timing === 'rate' ? 'frames a second' : 'milliseconds a frame'
  return `${asked} fps asked for, but ${taker} takes whole ${taken}`
}
