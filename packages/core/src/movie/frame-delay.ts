import { checkCount, checkPositive } from '../options/check-option.ts'

/**
 * The whole milliseconds between frames by which a device is told a frame rate, 1 or more.
 * @param frameRate frames a second, above 0
 * @throws RangeError for any other rate
 */
export function frameDelayMs(frameRate: number): number {
  checkPositive('frameRate', frameRate)
  return Math.max(1, Math.round(1000 / frameRate))
}

/**
 * Frames a second that a device really plays at a delay between frames.
 * @throws RangeError for a delay that is not a whole number of 1 or more
 */
export function frameRateOfDelay(delayMs: number): number {
  checkCount('delayMs', delayMs)
  return 1000 / delayMs
}
