import type { SourceTiming } from '@ledloom/media'
import type { CutSearch } from '../pool/find-cut.ts'
import type { RenderJob } from '../pool/render-job.ts'
import { MOVIE_PARAMETERS, type MovieChoices } from './movie-choices.ts'
import type { MoviePlan } from './movie-plan.ts'

/** Seconds at either end within which the loop may begin and end; at most an eighth of the clip. */
const WINDOW_SECONDS = 2

/** How many times as long as its blend, and as the window it is cut in, a movie is at least. */
const SHORTEST_CLIP = 8

const { min: MIN_BLEND, max: MAX_BLEND, default: BLEND_SECONDS } = MOVIE_PARAMETERS.closeLoop

/**
 * The seconds over which a source's loop is to be closed; `undefined` where it is not asked, or has
 * no need of it.
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

/** What to tell of a loop that is not closed as it is asked, a sentence each. */
export function loopNotes(
  closeLoop: MovieChoices['closeLoop'],
  { kind }: SourceTiming,
  { frameCount, frameRate }: Pick<MoviePlan, 'frameCount' | 'frameRate'>,
): string[] {
  if (closeLoop === undefined || closeLoop === false) return []
  if (kind === 'still') return ['A still has no loop to be closed.']
  if (kind === 'endless')
    return ['The source goes on without end, so that its loop closes by itself.']
  const asked = closeLoop === true ? BLEND_SECONDS : closeLoop
  const most = Math.floor(frameCount / SHORTEST_CLIP) / frameRate
  if (Math.round(asked * frameRate) <= most * frameRate) return []
  const seconds = Math.round(most * 100) / 100
  return [`The loop is blended over ${seconds} s instead of ${asked}, an eighth of the movie.`]
}

/** Where to look for the loop of a planned clip; a clip cut short is blended with what follows. */
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
