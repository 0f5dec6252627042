import type { SourceTiming } from '@ledloom/media'
import type { CutSearch } from '../pool/find-cut.ts'
import type { RenderJob } from '../pool/render-job.ts'
import { MOVIE_PARAMETERS, type MovieChoices } from './movie-choices.ts'
import type { MoviePlan } from './movie-plan.ts'

/** Seconds at either end in which the loop may begin and end; at most an eighth of the clip. */
const WINDOW_SECONDS = 2

/** Shortest movie, as a multiple of its blend and of the window in which it is cut. */
const SHORTEST_CLIP = 8

const { min: MIN_BLEND, max: MAX_BLEND, default: BLEND_SECONDS } = MOVIE_PARAMETERS.closeLoop

/**
 * Returns the seconds over which a source's loop is blended; `undefined` if it is not closed, or
 * closes by itself.
 *
 * @throws RangeError for seconds out of range
 */
export function blendOf(
  closeLoop: MovieChoices['closeLoop'],
  { kind }: SourceTiming,
): number | undefined {
  if (closeLoop === undefined || closeLoop === false) return undefined
  const seconds = closeLoop === true ? BLEND_SECONDS : closeLoop
  if (!(seconds >= MIN_BLEND && seconds <= MAX_BLEND)) {
    throw new RangeError(`closeLoop must be ${MIN_BLEND} to ${MAX_BLEND} seconds, got ${seconds}`)
  }
  return kind === 'timed' ? seconds : undefined
}

/** Sentences for the user about a loop that is not closed as requested. */
export function loopNotes(
  closeLoop: MovieChoices['closeLoop'],
  { kind }: SourceTiming,
  { frameCount, frameRate }: Pick<MoviePlan, 'frameCount' | 'frameRate'>,
): string[] {
  if (closeLoop === undefined || closeLoop === false) return []
  if (kind === 'still') return ['A still picture has no loop to close.']
  if (kind === 'endless') return ['The source is endless, so its loop closes by itself.']
  const asked = closeLoop === true ? BLEND_SECONDS : closeLoop
  const most = Math.floor(frameCount / SHORTEST_CLIP) / frameRate
  if (Math.round(asked * frameRate) <= most * frameRate) return []
  const seconds = Math.round(most * 100) / 100
  return [
    `The loop is blended over ${seconds} s instead of ${asked} s: at most an eighth of the movie.`,
  ]
}

/** The search for the loop of a planned clip. A trimmed clip is blended with what follows it. */
export function searchOf(
  job: RenderJob,
  { speed, frameRate, frameCount }: MoviePlan,
  { blend, duration }: { readonly blend: number; readonly duration: number },
): CutSearch {
  const sourceFrames = Math.floor((duration / speed) * frameRate + 1e-6)
  return {
    job,
    clipFrames: Math.max(frameCount, sourceFrames),
    windowFrames: Math.min(
      Math.round(WINDOW_SECONDS * frameRate),
      Math.floor(frameCount / SHORTEST_CLIP),
    ),
    blendFrames: Math.min(Math.round(blend * frameRate), Math.floor(frameCount / SHORTEST_CLIP)),
  }
}
