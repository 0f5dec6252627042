import { frameRateOfDelay } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import type { TooLong } from './movie-choices.ts'
import type { PlanFacts } from './movie-plan.ts'

/** The limits into which a clip is fitted. */
interface Fitting {
  /** Whole frames, or infinite. */
  readonly room: number
  readonly timing: MovieTiming
  readonly minimumFrameRate: number
  readonly tooLong?: TooLong | undefined
}

/** A clip as it would be without a limit. */
type Clip = Pick<PlanFacts, 'wantedDuration' | 'bestFrameRate'>

type Fitted = Pick<PlanFacts, 'frameCount' | 'frameRate' | 'speed'>

/**
 * Returns the frames, the rate and the speed at which a clip fits.
 *
 * @throws SourceError `no-room` if it does not fit and `tooLong` is `fail`
 */
export function fitIntoRoom(clip: Clip, { tooLong = 'lower-rate', ...fitting }: Fitting): Fitted {
  const { wantedDuration, bestFrameRate: frameRate } = clip
  const { room } = fitting
  const frameCount = countFrames(wantedDuration, frameRate)
  if (frameCount <= room) return { frameCount, frameRate, speed: 1 }
  switch (tooLong) {
    case 'lower-rate':
      return lowerRate(clip, fitting)
    case 'trim':
      return { frameCount: room, frameRate, speed: 1 }
    case 'speed-up':
      return { frameCount: room, frameRate, speed: (wantedDuration * frameRate) / room }
    case 'fail':
      throw new SourceError('no-room', describeLack(clip, frameCount, room))
  }
}

function lowerRate({ wantedDuration, bestFrameRate }: Clip, fitting: Fitting): Fitted {
  const { room, timing, minimumFrameRate } = fitting
  const lowest = Math.min(bestFrameRate, lowestRate(minimumFrameRate, timing))
  const frameRate = Math.max(highestRate(room / wantedDuration, timing), lowest)
  return { frameCount: Math.min(room, countFrames(wantedDuration, frameRate)), frameRate, speed: 1 }
}

function countFrames(duration: number, frameRate: number): number {
  return Math.max(1, Math.round(duration * frameRate))
}

function describeLack({ wantedDuration, bestFrameRate }: Clip, needed: number, room: number) {
  const round = (value: number) => Math.round(value * 100) / 100
  const clip = `${round(wantedDuration)} s at ${round(bestFrameRate)} fps`
  return `${clip} need ${needed} frames, but the device has room for ${room}`
}

/** The unit in which a device takes a movie's speed: frames a second, or milliseconds a frame. */
export type MovieTiming = 'rate' | 'delay'

/** The lowest frame rates. */
export const LOWEST_RATE: Readonly<Record<MovieTiming, number>> = { rate: 1, delay: 0.1 }

/** Relative error of a rate from sums of frame times or rounding: 24 / 1.00001. */
const TOLERANCE = 1e-5

/**
 * The highest playable rate up to `rate`, within the tolerance; at least one frame a second if the
 * device takes whole ones.
 */
export function highestRate(rate: number, timing: MovieTiming): number {
  if (timing === 'rate') return Math.max(1, Math.floor(rate * (1 + TOLERANCE)))
  return frameRateOfDelay(Math.max(1, Math.ceil((1000 / rate) * (1 - TOLERANCE))))
}

/** The lowest playable rate from `rate` on, within the tolerance. */
function lowestRate(rate: number, timing: MovieTiming): number {
  if (timing === 'rate') return Math.max(1, Math.ceil(rate * (1 - TOLERANCE)))
  return frameRateOfDelay(Math.max(1, Math.floor((1000 / rate) * (1 + TOLERANCE))))
}

/**
 * The lowest playable rate within `range` that is a whole multiple of `exactRate`, so that every
 * picture is shown for exactly its time; `undefined` if there is none.
 */
export function lowestExactRate(
  exactRate: number,
  range: RateRange,
  timing: MovieTiming,
): number | undefined {
  const first = Math.max(1, Math.ceil((range.min / exactRate) * (1 - TOLERANCE)))
  const last = Math.floor((range.max / exactRate) * (1 + TOLERANCE))
  for (let multiple = first; multiple <= last; multiple++) {
    const rate = multiple * exactRate
    const unit = timing === 'rate' ? rate : 1000 / rate
    const whole = Math.round(unit)
    if (Math.abs(unit - whole) < TOLERANCE * unit) {
      return timing === 'rate' ? whole : frameRateOfDelay(whole)
    }
  }
  return undefined
}

/** Frames a second, both ends included. */
interface RateRange {
  readonly min: number
  readonly max: number
}
