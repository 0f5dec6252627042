import { EASINGS } from './easings.ts'
import type { Keyframe } from './keyframe.ts'

/** The value at a time (seconds): that of the first keyframe before it, of the last one after it. */
export type Track<Value> = (time: number) => Value

/** The value at `share` (0..1) of the way from one to another. */
export type MixValues<Value> = (from: Value, to: Value, share: number) => Value

/**
 * A value that goes from keyframe to keyframe.
 *
 * @param keyframes at least one, their times rising
 * @param mix what lies between two; without it each value stands until the next keyframe
 * @throws RangeError where there is none or the times do not rise
 */
export function createTrack<Value>(
  keyframes: readonly Keyframe<Value>[],
  mix?: MixValues<Value>,
): Track<Value> {
  checkTimes(keyframes)
  return (time) => {
    const next = indexAfter(keyframes, time)
    const from = keyframes[Math.max(0, next - 1)]!
    const to = keyframes[next]
    if (next === 0 || to === undefined || mix === undefined) return from.value
    const share = EASINGS[from.ease ?? 'linear']((time - from.at) / (to.at - from.at))
    return share === 0 ? from.value : mix(from.value, to.value, share)
  }
}

/** A number that goes from keyframe to keyframe. */
export function createNumberTrack(keyframes: readonly Keyframe<number>[]): Track<number> {
  return createTrack(keyframes, (from, to, share) => from * (1 - share) + to * share)
}

/** The number of the first keyframe after `time`. */
function indexAfter(keyframes: readonly Keyframe<unknown>[], time: number): number {
  let next = 0
  while (next < keyframes.length && keyframes[next]!.at <= time) next++
  return next
}

function checkTimes(keyframes: readonly Keyframe<unknown>[]): void {
  if (keyframes.length === 0) throw new RangeError('there must be a keyframe, got none')
  for (const [index, { at }] of keyframes.entries()) {
    const before = keyframes[index - 1]?.at ?? Number.NEGATIVE_INFINITY
    if (!(at > before)) throw new RangeError(`at must be after ${before}, got ${at}`)
  }
}
