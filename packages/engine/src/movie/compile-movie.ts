import type { SourceDescription } from '@ledloom/composition'
import { createMovie, frameByteLength, type Movie } from '@ledloom/core'
import type { SourceTiming } from '@ledloom/media'
import type { FrameRenderer, RenderOptions } from '../pool/frame-renderer.ts'
import type { RenderJob } from '../pool/render-job.ts'
import { readSourceTiming } from '../source/open-source.ts'
import { blendOf, loopNotes, searchOf } from './close-loop.ts'
import { darkNotes } from './dark-notes.ts'
import type { MovieTiming } from './fit-movie.ts'
import { mergeEqualFrames } from './merge-equal-frames.ts'
import type { MovieChoices, MovieTarget } from './movie-choices.ts'
import { createPlan, type MoviePlan } from './movie-plan.ts'
import { planMovie } from './plan-movie.ts'

export interface CompileOptions extends MovieChoices, RenderOptions {
  /** The pool or queue that renders; stays open. */
  readonly pool: FrameRenderer
}

/** A finished movie and how it was made. */
export interface CompiledMovie {
  readonly movie: Movie
  readonly plan: MoviePlan
  /** The plan in one sentence for the user. */
  readonly explanation: string
  /** Sentences about the source for the user. */
  readonly notes: readonly string[]
}

/**
 * Makes a movie of a source that fits into the free frames and the rate of the target, see `planMovie`.
 * Equal frames are merged where the LEDs show the same without them.
 *
 * @throws SourceError if the source can't be read, an effect fails or nothing fits
 * @throws RangeError for a choice out of range
 * @throws the signal's reason when it was aborted
 */
export async function compileMovie(
  source: SourceDescription,
  target: MovieTarget,
  { pool, signal, onProgress, ...choices }: CompileOptions,
): Promise<CompiledMovie> {
  const { job, plan, sourceNotes } = await prepareMovie(source, target, {
    pool,
    signal,
    ...choices,
  })
  const data = await pool.render(job, { signal, onProgress })
  const movie = createMovie({ ...factsOf(job), data })
  const dark = data.some((value) => value > 0) ? [] : await darkNotes(job, plan)
  return merge({ movie, plan, notes: [...sourceNotes, ...dark] }, target.timing)
}

/** A movie that is planned, with its loop found, and not rendered yet. */
interface PreparedMovie extends Pick<Compilation, 'sourceNotes'> {
  readonly job: RenderJob
  readonly plan: MoviePlan
}

/** Plans a movie and finds its loop. */
export async function prepareMovie(
  source: SourceDescription,
  target: MovieTarget,
  { pool, signal, ...choices }: Omit<CompileOptions, 'pool' | 'onProgress'> & LoopFinder,
): Promise<PreparedMovie> {
  signal?.throwIfAborted()
  const compilation = await planCompilation(source, target, choices)
  const clip = jobOf(source, target, compilation)
  const job = await closeLoop(clip, compilation, { pool, signal })
  const { sourceNotes } = compilation
  return { job, plan: planOfLoop(compilation.plan, job), sourceNotes }
}

interface LoopFinder {
  readonly pool: Pick<FrameRenderer, 'findCut'>
}

/** The facts of the movie that a job makes. */
export function factsOf({ layout, format, frameCount, frameRate }: RenderJob): Omit<Movie, 'data'> {
  return { ledCount: layout.ledCount, format, frameCount, frameRate }
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
  { pool, ...options }: Pick<CompileOptions, 'signal'> & LoopFinder,
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

/** All that is known about a movie before it is rendered. */
export interface Compilation {
  readonly timing: SourceTiming
  readonly plan: MoviePlan
  /** Bytes of the movie on the device. */
  readonly byteLength: number
  /** Seconds over which the loop of a clip is blended; `undefined` if it is not closed. */
  readonly blend: number | undefined
  /** The plan in one sentence for the user, as far as it is known. */
  readonly explanation: string
  /** Sentences about the source and its loop for the user. */
  readonly sourceNotes: readonly string[]
  /** `sourceNotes`, and what rendering may change. */
  readonly notes: readonly string[]
}

/**
 * Plans what `compileMovie` would make, without rendering. Rendering only makes it shorter: equal
 * frames are merged, and a clip whose loop is closed loses its ends.
 *
 * @throws SourceError if the source can't be read or nothing fits
 * @throws RangeError for a choice out of range
 */
export async function planCompilation(
  source: SourceDescription,
  { layout, format, ...target }: MovieTarget,
  { closeLoop, duration, tooLong, minimumFrameRate }: MovieChoices = {},
): Promise<Compilation> {
  const timing = await readSourceTiming(source)
  const plan = planMovie(timing, { ...target, duration, tooLong, minimumFrameRate })
  const byteLength = plan.frameCount * frameByteLength(layout.ledCount, format)
  const blend = blendOf(closeLoop, timing)
  // Equal frames and the ends of a loop are only known after rendering.
  const explanation = timing.kind === 'timed' ? `at most ${plan.explanation}` : plan.explanation
  const sourceNotes = [...(timing.notes ?? []), ...loopNotes(closeLoop, timing, plan)]
  const notes = blend === undefined ? sourceNotes : [...sourceNotes, LOOP_NOTE]
  return { timing, plan, byteLength, blend, explanation, sourceNotes, notes }
}

const LOOP_NOTE = 'The best cut of the loop is found while rendering, so the movie may be shorter.'
