import type { DeviceState, StoredMovieState } from '@ledloom/studio'

/** Longest name of a movie on a device in characters. */
export const MOST_ON_DEVICE = 32

/** `240 frames, 10 s at 24 fps`. */
export function lengthText({ frameCount, frameRate }: StoredMovieState): string {
  if (frameCount === undefined) return 'length not stated'
  const frames = framesText(frameCount)
  if (!frameRate) return frames
  return `${frames}, ${Math.round((10 * frameCount) / frameRate) / 10} s at ${frameRate} fps`
}

/** `1 frame`, `1,240 frames`. */
export function framesText(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'frame' : 'frames'}`
}

/**
 * The reason why movies can't be stored again, after which they could not be changed; `undefined` if they
 * can.
 *
 * @param gone the name of movies that need not be stored again
 */
export function lackingCopies(
  { uncopied = [] }: Pick<DeviceState, 'uncopied'>,
  gone?: string,
): string | undefined {
  const lacking = uncopied.filter((name) => name !== gone)
  if (lacking.length === 0) return undefined
  const names = lacking.map((name) => `“${name}”`).join(', ')
  return `the device deletes movies only all at once, and this computer has no copy of ${names} to store again. Another program or computer uploaded that.`
}
