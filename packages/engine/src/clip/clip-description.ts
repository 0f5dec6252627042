import type { SourceDescription } from '../source/source-description.ts'
import type { Clip } from './clip.ts'
import { completeClip } from './complete-clip.ts'

/**
 * A part of what a description shows, as a description; a clip of a clip is one of the source.
 *
 * @throws SourceError `bad-parameter` for a clip that no source could be asked for
 */
export function clipDescription<Description extends SourceDescription>(
  description: Description,
  clip: Clip,
): Description {
  completeClip(clip)
  return { ...description, clip: composeClips(description.clip ?? {}, clip) }
}

/** The clip that shows what `inner` shows of the source and `outer` of that. */
function composeClips(inner: Clip, outer: Clip): Clip {
  const whole = completeClip(inner)
  const part = completeClip(outer)
  const sourceTime = (time: number) => whole.start + time * whole.speed
  const end = Math.min(whole.end, sourceTime(part.end))
  const composed = {
    start: sourceTime(part.start),
    speed: whole.speed * part.speed,
    ...(end < Number.POSITIVE_INFINITY && { end }),
  }
  completeClip(composed)
  return composed
}
