import type { SourceDescription } from '@ledloom/composition'
import type { OutputOptions } from '@ledloom/core'
import {
  type Compilation,
  type CompiledMovie,
  compileMovie,
  planCompilation,
  type RenderProgress,
  type TooLong,
} from '@ledloom/engine'
import { checkFrameRate, type OutletProfile } from '../profile/outlet-profile.ts'
import { type Reporter, SILENT } from '../report/reporter.ts'
import { StudioError } from '../report/studio-error.ts'
import {
  type MovieRenderer,
  type MovieRendererChoices,
  withMovieRenderer,
} from './movie-renderer.ts'

/** What a command lets choose about a movie. */
interface FittingChoices {
  readonly tooLong?: TooLong | undefined
  readonly minFps?: number | undefined
  readonly closeLoop?: boolean | number | undefined
}

/** What is chosen about a movie, whether it is made or only planned. */
export interface PlanChoices extends FittingChoices {
  readonly seconds?: number | undefined
  readonly frameRate?: number | undefined
  readonly output?: OutputOptions | undefined
}

/** How a movie is made. */
export interface RenderChoices extends PlanChoices, MovieRendererChoices {
  /** What the progress bar is headed with. */
  readonly title: string
  /** Where it is made. Default: at a bench of its own. */
  readonly bench?: MovieRenderer | undefined
}

/** How a movie is made, and told of. */
export interface CompileChoices extends RenderChoices {
  /** Told what people should know. Default: it is told at once. */
  readonly reporter?: Reporter | undefined
}

/**
 * Compiles a movie for lights, with a progress bar, and tells what people should know of it: that a
 * clip is cut off, or that a source gave values that are no light.
 *
 * @throws StudioError for a frame rate that they don't play
 */
export async function compileFor(
  lights: OutletProfile,
  source: SourceDescription,
  choices: CompileChoices,
): Promise<CompiledMovie> {
  const { title, reporter = SILENT } = choices
  const compiled = await renderFor(lights, source, choices)
  reporter.notes(title, compiled.notes)
  return compiled
}

/**
 * As `compileFor`, and leaves it to those who use the movie, as there may be several, to tell its
 * notes.
 *
 * @throws StudioError for a frame rate that they don't play
 */
export async function renderFor(
  lights: OutletProfile,
  source: SourceDescription,
  choices: RenderChoices,
): Promise<CompiledMovie> {
  checkMovieRate(choices.frameRate, lights)
  const { title, bench } = choices
  const compile = (bench: MovieRenderer) => compileAt(bench, { lights, source, choices })
  const compiled = await (bench === undefined
    ? withMovieRenderer(title, choices, compile)
    : compile(bench))
  return { ...compiled, explanation: explain(compiled, lights, choices) }
}

/**
 * What `compileFor` would make, without making it.
 *
 * @throws StudioError for a frame rate that the lights don't play
 */
export async function planFor(
  lights: OutletProfile,
  source: SourceDescription,
  choices: PlanChoices,
): Promise<Compilation> {
  checkMovieRate(choices.frameRate, lights)
  const compilation = await planCompilation(source, targetOf(lights, choices), fitting(choices))
  return { ...compilation, explanation: explain(compilation, lights, choices) }
}

function explain(
  { explanation, plan }: Pick<CompiledMovie, 'explanation' | 'plan'>,
  { timing }: OutletProfile,
  { frameRate: asked }: PlanChoices,
): string {
  const { frameRate } = plan.rendered ?? plan
  const reason = explainMovieRate({ asked: asked ?? frameRate, frameRate, timing })
  return reason === undefined ? explanation : `${explanation}; ${reason}`
}

function targetOf(lights: OutletProfile, { frameRate, output }: PlanChoices) {
  return { ...lights, frameRate: frameRate ?? lights.frameRate, output }
}

function fitting({ seconds, tooLong, minFps, closeLoop }: PlanChoices) {
  return { duration: seconds, tooLong, minimumFrameRate: minFps, closeLoop }
}

interface Wish {
  readonly lights: OutletProfile
  readonly source: SourceDescription
  readonly choices: RenderChoices
}

async function compileAt(
  bench: MovieRenderer,
  { lights, source, choices }: Wish,
): Promise<CompiledMovie> {
  const { signal } = choices
  const pool = await bench.renderer()
  const follow = bench.follow()
  let progress: RenderProgress | undefined
  const onProgress = (now: RenderProgress) => {
    progress = now
    follow(now)
  }
  const options = { ...fitting(choices), pool, signal, onProgress }
  const compiled = await compileMovie(source, targetOf(lights, choices), options)
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
 * Makes sure that a movie can be played at the rate that was asked for, if one was.
 *
 * @throws StudioError for more frames a second than the lights play, or fewer than they can be told
 */
export function checkMovieRate(asked: number | undefined, lights: OutletProfile): void {
  checkFrameRate(asked, lights)
  if (asked === undefined || asked >= 1 || lights.timing === 'delay') return
  throw new StudioError(
    'bad-value',
    `--fps ${asked} is too little for a movie: the device takes whole frames a second, from 1 on`,
  )
}

/** What decides how near a movie comes to the rate that was asked for. */
export interface MovieRate {
  /** Frames a second, as asked for. */
  readonly asked: number
  /** Frames a second, as they became. */
  readonly frameRate: number
  readonly timing: OutletProfile['timing']
}

/**
 * Why a movie is a little slower than was asked for: the device can only be told the next lower
 * rate. `undefined` where that is not why.
 */
export function explainMovieRate({ asked, frameRate, timing }: MovieRate): string | undefined {
  const unit = timing === 'rate' ? asked : 1000 / asked
  const isWhole = Math.abs(unit - Math.round(unit)) < unit * 1e-4
  const nextLower = timing === 'rate' ? Math.floor(asked) : 1000 / Math.ceil(unit)
  if (isWhole || Math.abs(frameRate - nextLower) > nextLower * 1e-4) return undefined
  const taken = timing === 'rate' ? 'frames a second' : 'milliseconds a frame'
  return `${asked} fps asked for, but the device takes whole ${taken}`
}
