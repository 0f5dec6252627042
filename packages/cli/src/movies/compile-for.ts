import type { OutputOptions } from '@ledloom/core'
import {
  type Compilation,
  type CompiledMovie,
  compileMovie,
  planCompilation,
  type RenderProgress,
  type SourceDescription,
} from '@ledloom/engine'
import type { Lights } from '../lights/lights.ts'
import type { FittingChoices } from '../options/movie-options.ts'
import { type Teller, tellNow } from '../terminal/teller.ts'
import { checkMovieRate } from './check-movie-rate.ts'
import { explainMovieRate } from './explain-movie-rate.ts'
import { type Workbench, type WorkbenchChoices, withWorkbench } from './workbench.ts'

/** What is chosen about a movie, whether it is made or only planned. */
export interface PlanChoices extends FittingChoices {
  readonly seconds?: number | undefined
  readonly frameRate?: number | undefined
  readonly output?: OutputOptions | undefined
}

/** How a movie is made. */
export interface RenderChoices extends PlanChoices, WorkbenchChoices {
  /** What the progress bar is headed with. */
  readonly title: string
  /** Where it is made. Default: at a bench of its own. */
  readonly bench?: Workbench | undefined
}

/** How a movie is made, and told of. */
export interface CompileChoices extends RenderChoices {
  /** Told what people should know. Default: it is told at once. */
  readonly teller?: Teller | undefined
}

/**
 * Compiles a movie for lights, with a progress bar, and tells what people should know of it: that a
 * clip is cut off, or that a source gave values that are no light.
 *
 * @throws CliError for a frame rate that they don't play
 */
export async function compileFor(
  lights: Lights,
  source: SourceDescription,
  choices: CompileChoices,
): Promise<CompiledMovie> {
  const { title, teller = tellNow } = choices
  const compiled = await renderFor(lights, source, choices)
  teller.notes(title, compiled.notes)
  return compiled
}

/**
 * As `compileFor`, and leaves it to those who use the movie, as there may be several, to tell its
 * notes.
 *
 * @throws CliError for a frame rate that they don't play
 */
export async function renderFor(
  lights: Lights,
  source: SourceDescription,
  choices: RenderChoices,
): Promise<CompiledMovie> {
  checkMovieRate(choices.frameRate, lights)
  const { title, bench } = choices
  const compile = (bench: Workbench) => compileAt(bench, { lights, source, choices })
  const compiled = await (bench === undefined
    ? withWorkbench(title, choices, compile)
    : compile(bench))
  return { ...compiled, explanation: explain(compiled, lights, choices) }
}

/**
 * What `compileFor` would make, without making it.
 *
 * @throws CliError for a frame rate that the lights don't play
 */
export async function planFor(
  lights: Lights,
  source: SourceDescription,
  choices: PlanChoices,
): Promise<Compilation> {
  checkMovieRate(choices.frameRate, lights)
  const compilation = await planCompilation(source, targetOf(lights, choices), fitting(choices))
  return { ...compilation, explanation: explain(compilation, lights, choices) }
}

function explain(
  { explanation, plan }: Pick<CompiledMovie, 'explanation' | 'plan'>,
  { timing }: Lights,
  { frameRate: asked }: PlanChoices,
): string {
  const { frameRate } = plan.rendered ?? plan
  const reason = explainMovieRate({ asked: asked ?? frameRate, frameRate, timing })
  return reason === undefined ? explanation : `${explanation}; ${reason}`
}

function targetOf(lights: Lights, { frameRate, output }: PlanChoices) {
  return { ...lights, frameRate: frameRate ?? lights.frameRate, output }
}

function fitting({ seconds, tooLong, minFps, closeLoop }: PlanChoices) {
  return { duration: seconds, tooLong, minimumFrameRate: minFps, closeLoop }
}

interface Wish {
  readonly lights: Lights
  readonly source: SourceDescription
  readonly choices: RenderChoices
}

async function compileAt(
  bench: Workbench,
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
