import { EASINGS, type EasingName } from './easings.ts'

/** A value at a time. */
export interface Keyframe<Value> {
  /** Seconds. */
  readonly at: number
  readonly value: Value
  /** How it goes on to the next keyframe. Default `'linear'`. */
  readonly ease?: EasingName | undefined
}

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

/** Steps a second in which a track is summed up. */
const RATE = 100

/**
 * What a track adds up to from time 0 on: the way where the track is a speed. A time alone decides,
 * not what was asked before. Beyond `end` (seconds), and before 0, the track stands still.
 */
export function integrateTrack(track: Track<number>, end: number): Track<number> {
  const steps = Math.max(1, Math.ceil(end * RATE))
  const width = end / steps
  const sums = new Float64Array(steps + 1)
  for (let step = 0; step < steps; step++) {
    sums[step + 1] = sums[step]! + track((step + 0.5) * width) * width
  }
  const [first, last] = [track(0), track(end)]
  return (time) => {
    if (time <= 0) return time * first
    if (time >= end) return sums[steps]! + (time - end) * last
    const place = time / width
    const step = Math.min(steps - 1, Math.floor(place))
    const share = place - step
    return sums[step]! * (1 - share) + sums[step + 1]! * share
  }
}
