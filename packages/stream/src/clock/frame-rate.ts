/** The rates a clock runs at, in frames a second. */
const RANGE = { min: 0.1, max: 1000 }

/** @throws RangeError when `frameRate` is not a number of frames a second from 0.1 to 1000 */
export function checkFrameRate(frameRate: number): number {
  if (!(frameRate >= RANGE.min && frameRate <= RANGE.max)) {
    throw new RangeError(`frameRate must be ${RANGE.min} to ${RANGE.max}, got ${frameRate}`)
  }
  return frameRate
}
