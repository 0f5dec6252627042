import { frameByteLength, type Movie } from '@ledloom/core'

/** More than the sockets on the way hold, so that the device itself has taken it. */
const TRIAL_BYTES = 2 ** 18

/** What decides how much of a movie can be tried beside those that are stored. */
export interface TrialRoom {
  readonly movie: Omit<Movie, 'data'>
  /** Frames that one more movie may have now. */
  readonly room: number
}

/**
 * Frames of a movie that are sent beside the stored ones before these are deleted, to see that the
 * device takes them: up to 256 KiB, and 0 where there is no room.
 */
export function countTrialFrames({ movie, room }: TrialRoom): number {
  const { frameCount, ledCount, format } = movie
  const enough = Math.ceil(TRIAL_BYTES / frameByteLength(ledCount, format))
  return Math.min(frameCount, room, enough)
}

/** The movie up to `frameCount` frames, over the same bytes. */
export function firstFrames(movie: Movie, frameCount: number): Movie {
  const byteLength = frameCount * frameByteLength(movie.ledCount, movie.format)
  return { ...movie, frameCount, data: movie.data.subarray(0, byteLength) }
}
