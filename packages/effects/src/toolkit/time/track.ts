import { EASINGS, type EasingName } from './easings.ts'

/** A value at a time. */
export interface Keyframe<Value> {
  /** Seconds. */
  readonly at: number
  readonly value: Value
  /** Easing to the next keyframe. Default `'linear'`. */
  readonly ease?: EasingName | undefined
}

/** The value at a time in seconds; constant before the first and after the last keyframe. */
export type Track<Value> = (time: number) => Value

/**
 * Creates a track through keyframes.
 *
 * @param keyframes at least one, with increasing times
 * @param mix mixes two values, `share` 0 (`from`) to 1 (`to`); without it each value holds until the
 *   next keyframe
 * @throws RangeError if there is no keyframe or times do not increase
 */
export function createTrack<Value>(
  keyframes: readonly Keyframe<Value>[],
  mix?: (from: Value, to: Value, share: number) => Value,
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

/** Creates a track of numbers through keyframes. */
export function createNumberTrack(keyframes: readonly Keyframe<number>[]): Track<number> {
  return createTrack(keyframes, (from, to, share) => from * (1 - share) + to * share)
}

/** The index of the first keyframe after `time`. */
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

/** Steps of the integration per second. */
const RATE = 100

/**
 * Integrates a track from time 0 on: for a speed, this is the distance. The result depends only on the
 * time. Before 0 and after `end` (seconds) the track counts as constant.
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
