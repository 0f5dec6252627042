import type { Track } from './track.ts'

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
