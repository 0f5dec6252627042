import { MOVING_RATE, type SourceTiming } from '@ledloom/media'
import type { TimedPart, TimedParts } from './read-parts.ts'
import { createTimeline } from './timeline.ts'

/** The timing of a concat. It only runs forward if one of its parts does. */
export function concatTiming(timedParts: TimedParts): SourceTiming {
  const timings = timedParts.parts.map(({ timing }) => timing)
  const isForward = timings.some((timing) => timing.kind !== 'still' && timing.order === 'forward')
  const notes = new Set(timings.flatMap((timing) => timing.notes ?? []))
  return {
    kind: 'timed',
    order: isForward ? 'forward' : 'any',
    duration: createTimeline(timedParts).duration,
    exactRate: concatRate(timedParts),
    ...(notes.size > 0 && { notes: [...notes] }),
  }
}

/** The highest common rate. */
const HIGHEST_RATE = 120

/** Lowest frames a second of a smooth crossfade or effect. */
const SMOOTH_RATE = 20

const TOLERANCE = 1e-5

/**
 * Returns the lowest rate up to 120 at which every part is exact, or else the highest rate of a part.
 * With an effect or a crossfade it is a smooth multiple of that; without anything else, as high as
 * possible.
 */
export function concatRate({ parts, crossfade }: TimedParts): number {
  const own = parts.map(({ timing }) => ownRate(timing))
  const isMoving = crossfade > 0 || own.includes(MOVING_RATE)
  const pictures = own.filter((rate) => rate > 0 && rate < MOVING_RATE)
  if (isMoving && pictures.length === 0) return MOVING_RATE
  const steps = parts.slice(0, -1).flatMap((part) => stepRate(part, crossfade))
  const rates = [...pictures, ...steps]
  const highest = rates.reduce((a, b) => Math.max(a, b), 1 / parts[0]!.duration)
  const common = commonRate(rates) ?? commonRate(pictures) ?? highest
  return isMoving ? common * Math.max(1, Math.ceil(SMOOTH_RATE / common - TOLERANCE)) : common
}

/** The rate at which a part is exact; 0 for a still, which is exact at any. */
function ownRate(timing: SourceTiming): number {
  if (timing.kind === 'still') return 0
  return timing.kind === 'timed' ? timing.exactRate : MOVING_RATE
}

/** The rate at which a part with another duration than its source takes whole frames. */
function stepRate({ timing, duration }: TimedPart, crossfade: number): number[] {
  const isOwn = timing.kind === 'timed' && timing.duration === duration
  return isOwn ? [] : [1 / (duration - crossfade)]
}

/** The lowest rate up to 120 that is a whole multiple of all `rates`. */
function commonRate(rates: readonly number[]): number | undefined {
  const [first, ...others] = rates
  return others.reduce<number | undefined>(
    (common, rate) => common && commonMultiple(common, rate),
    first,
  )
}

function commonMultiple(a: number, b: number): number | undefined {
  const [low, high] = a < b ? [a, b] : [b, a]
  for (let multiple = high; multiple <= HIGHEST_RATE; multiple += high) {
    const ratio = multiple / low
    if (Math.abs(ratio - Math.round(ratio)) < TOLERANCE * ratio) return multiple
  }
  return undefined
}
