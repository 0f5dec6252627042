import type { SourceDescription } from '@ledloom/composition'
import { frameByteLength } from '@ledloom/core'
import type { SourceTiming } from '@ledloom/media'
import { readSourceTiming } from '../read-source-timing.ts'
import { blendOf, loopNotes } from './close-loop.ts'
import type { MovieChoices, MovieTarget } from './movie-choices.ts'
import type { MoviePlan } from './movie-plan.ts'
import { planMovie } from './plan-movie.ts'

/** Everything about a movie that is known before any of it is rendered. */
export interface Compilation {
  readonly timing: SourceTiming
  readonly plan: MoviePlan
  /** Bytes of the payload that the device takes. */
  readonly byteLength: number
  /** Seconds over which the loop of a clip is blended, where it is to be closed. */
  readonly blend: number | undefined
  /** One sentence for people, the plan's, as far as it is known. */
  readonly explanation: string
  /** What people should know of the source and of its loop, a sentence each. */
  readonly told: readonly string[]
  /** The same, and what rendering may change. */
  readonly notes: readonly string[]
}

/**
 * What `compileMovie` would make, without rendering anything. Rendering only makes it shorter: by
 * equal frames, which are put together, and by the ends of a clip whose loop is to be closed.
 *
 * @throws SourceError where the source can't be read or nothing fits
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
  // Equal frames are put together, and the ends of a loop are cut, only when they are rendered.
  const explanation = timing.kind === 'timed' ? `at most ${plan.explanation}` : plan.explanation
  const told = [...(timing.notes ?? []), ...loopNotes(closeLoop, timing, plan)]
  const notes = blend === undefined ? told : [...told, LOOP_NOTE]
  return { timing, plan, byteLength, blend, explanation, told, notes }
}

const LOOP_NOTE = 'The loop is cut at its best place when it is rendered, so it may be shorter.'
