import type { Lights } from '../lights/lights.ts'

/** What decides how near a movie comes to the rate that was asked for. */
export interface MovieRate {
  /** Frames a second, as asked for. */
  readonly asked: number
  /** Frames a second, as they became. */
  readonly frameRate: number
  readonly timing: Lights['timing']
}

/**
 * Why a movie is a little slower than was asked for: the device can only be told the next lower
 * rate. `undefined` where that is not why.
 */
export function explainMovieRate({ asked, frameRate, timing }: MovieRate): string | undefined {
  const unit = timing === 'rate' ? asked : 1000 / asked
  const isWhole = Math.abs(unit - Math.round(unit)) < unit * 1e-4
  const nextLower = timing === 'rate' ? Math.floor(asked) : 1000 / Math.ceil(unit)
  if (isWhole || Math.abs(frameRate - nextLower) > nextLower * 1e-4) return undefined
  const taken = timing === 'rate' ? 'frames a second' : 'milliseconds a frame'
  return `${asked} fps asked for, but the device takes whole ${taken}`
}
