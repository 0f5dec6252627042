import {
  createMovie,
  type Layout,
  type Movie,
  type OutputOptions,
  type PixelFormat,
} from '@ledloom/core'
import type { RenderOptions, RenderPool } from '../pool/render-pool.ts'
import { readSourceTiming } from '../read-source-timing.ts'
import type { SourceDescription } from '../source/source-description.ts'
import type { SourceTiming } from '../source/source-timing.ts'
import { type MoviePlan, type PlanTarget, planMovie } from './plan-movie.ts'

/** The lights a movie is made for. */
export interface MovieTarget extends Omit<PlanTarget, 'duration'> {
  readonly layout: Layout
  readonly format: PixelFormat
  /** What the output stage does. Default: core's defaults. */
  readonly output?: OutputOptions | undefined
}

/** How a movie is made. */
export interface CompileOptions extends RenderOptions {
  /** The threads that render; stays open. */
  readonly pool: RenderPool
  /** Seconds, above 0. Default: the source's own, or a loop of ten seconds. */
  readonly duration?: number | undefined
}

/** A finished movie and what was done to get it. */
export interface CompiledMovie {
  readonly movie: Movie
  readonly plan: MoviePlan
  /** One sentence for people, the plan's. */
  readonly explanation: string
  /** What people should know of the source, a sentence each. */
  readonly notes: readonly string[]
}

/**
 * Makes a movie of a source, fitted into the room and the rate of the target (see `planMovie`).
 *
 * @throws RenderError where the source can't be read, an effect fails or nothing fits
 * @throws the signal's reason where it was cancelled
 */
export async function compileMovie(
  source: SourceDescription,
  target: MovieTarget,
  { pool, duration, ...options }: CompileOptions,
): Promise<CompiledMovie> {
  options.signal?.throwIfAborted()
  const timing = await readSourceTiming(source)
  const plan = planMovie(timing, { ...target, duration })
  const { layout, format, output } = target
  const { frameCount, frameRate, isLoop } = plan
  const data = await pool.render(
    {
      source,
      layout,
      format,
      ...(output && { output }),
      frameCount,
      frameRate,
      isLoop,
      order: orderOf(timing),
    },
    options,
  )
  const movie = createMovie({ ledCount: layout.ledCount, format, frameCount, frameRate, data })
  return { movie, plan, explanation: plan.explanation, notes: timing.notes ?? [] }
}

function orderOf(timing: SourceTiming): 'any' | 'forward' {
  return timing.kind === 'still' ? 'any' : timing.order
}
