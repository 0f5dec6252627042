import type { SourceDescription } from '@ledloom/composition'
import { createMovie, type Movie } from '@ledloom/core'
import type { FrameRenderer, RenderOptions } from '../pool/frame-renderer.ts'
import type { RenderJob } from '../pool/render-job.ts'
import { searchOf } from './close-loop.ts'
import { darkNotes } from './dark-notes.ts'
import { mergeEqualFrames } from './merge-equal-frames.ts'
import type { MovieChoices, MovieTarget } from './movie-choices.ts'
import { createPlan, type MoviePlan } from './movie-plan.ts'
import type { MovieTiming } from './movie-rates.ts'
import { type Compilation, planCompilation } from './plan-compilation.ts'

/** How a movie is made. */
export interface CompileOptions extends MovieChoices, RenderOptions {
  /** What renders: the threads of a pool, say; stays open. */
  readonly pool: FrameRenderer
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
 * Frames equal to their neighbours are put together where the LEDs show the same without them.
 *
 * @throws SourceError where the source can't be read, an effect fails or nothing fits
 * @throws RangeError for a choice out of range
 * @throws the signal's reason where it was cancelled
 */
export async function compileMovie(
  source: SourceDescription,
  target: MovieTarget,
  { pool, signal, onProgress, ...choices }: CompileOptions,
): Promise<CompiledMovie> {
  signal?.throwIfAborted()
  const compilation = await planCompilation(source, target, choices)
  const clip = jobOf(source, target, compilation)
  const job = await closeLoop(clip, compilation, { pool, signal })
  const data = await pool.render(job, { signal, onProgress })
  const { layout, format, frameCount, frameRate } = job
  const movie = createMovie({ ledCount: layout.ledCount, format, frameCount, frameRate, data })
  const plan = planOfLoop(compilation.plan, job)
  const dark = await darkNotes(movie, { source, layout, duration: plan.duration * plan.speed })
  return merge({ movie, plan, notes: [...compilation.told, ...dark] }, target.timing)
}

function jobOf(
  source: SourceDescription,
  { layout, format, output }: MovieTarget,
  { plan, timing }: Compilation,
): RenderJob {
  const { frameCount, frameRate, speed, isLoop } = plan
  const order = timing.kind === 'still' ? 'any' : timing.order
  const job = { source, layout, format, frameCount, frameRate, speed, isLoop, order }
  return output === undefined ? job : { ...job, output }
}

async function closeLoop(
  clip: RenderJob,
  { timing, plan, blend }: Compilation,
  { pool, ...options }: Pick<CompileOptions, 'pool' | 'signal'>,
): Promise<RenderJob> {
  if (blend === undefined || timing.kind !== 'timed') return clip
  const search = searchOf(clip, plan, { blend, duration: timing.duration })
  const cut = await pool.findCut(search, options)
  return { ...clip, frameCount: cut.frameCount, cut }
}

function planOfLoop(plan: MoviePlan, { cut }: RenderJob): MoviePlan {
  if (cut === undefined) return plan
  return createPlan({ ...plan, frameCount: cut.frameCount, isLoop: true, cut })
}

function merge(
  { movie: rendered, plan, notes }: Omit<CompiledMovie, 'explanation'>,
  timing: MovieTiming | undefined,
): CompiledMovie {
  const { movie, equalFrames } = mergeEqualFrames(rendered, timing)
  const { frameCount, frameRate } = movie
  const isMerged = frameCount < rendered.frameCount
  const facts = { ...plan, frameCount, frameRate, equalFrames }
  const merged = createPlan({
    ...facts,
    isStill: plan.isStill || (isMerged && frameCount === 1),
    ...(isMerged && { rendered: { frameCount: plan.frameCount, frameRate: plan.frameRate } }),
  })
  return { movie, plan: merged, explanation: merged.explanation, notes }
}
