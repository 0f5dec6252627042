import { frameByteLength, frameDelayMs, frameRateOfDelay, type Movie } from '@ledloom/core'
import { movieCost, usableFrames } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { RequestOptions } from '../transport/http-message.ts'
import { explainUpload } from './explain-upload.ts'
import { type MovieDevice, type MovieList, readMovieList, type StoredMovie } from './movie-list.ts'
import { checkMovieSuits } from './upload-job.ts'

/** What of a movie decides how it is stored; its bytes do not have to be there yet. */
export type MovieFacts = Omit<Movie, 'data'>

/** What an upload will do, before anything is sent. */
export interface UploadPlan {
  /**
   * `many`: stored with a name beside others, by `movies/new` and `movies/full`. `one`: in place of
   * the movie there is, by `led/movie/full` and `led/movie/config`.
   */
  readonly way: MovieList['storage']
  readonly frameCount: number
  readonly byteLength: number
  /** Frames a second that the device will play: whole, or 1000 over whole milliseconds. */
  readonly frameRate: number
  /** Milliseconds between frames, rounded. */
  readonly frameDelayMs: number
  /** What the device stores now. */
  readonly before: MovieList
  /** The movies that are deleted first, and the playlist with them. */
  readonly deletes: readonly StoredMovie[]
  /**
   * Frames of the movie that are sent before anything is deleted, to see that the device takes them;
   * 0 where nothing is deleted, or no room is left for a trial.
   */
  readonly trialFrames: number
  /** Frames that one movie may have, now and with `deletes` gone. */
  readonly room: number
  /** Frames that one more movie may have afterwards. */
  readonly roomAfter: number
  readonly fits: boolean
  /** Whether it fits only if the stored movies are deleted first, which is not asked. */
  readonly needsReplace: boolean
  /** What will be done, or why it cannot be, for people. */
  readonly explanation: string
}

/** What is chosen about a planned upload. */
export interface PlanUploadOptions extends RequestOptions {
  /** Deletes all stored movies and the playlist first. Default false. */
  readonly replace?: boolean | undefined
}

/**
 * What the upload of a movie will do to a device. Changes nothing; `uploadMovie` goes by it.
 *
 * @throws RangeError for a movie of another LED count or pixel format
 */
export async function planUpload(
  caller: DeviceCaller,
  movie: MovieFacts,
  { device, replace = false, ...options }: PlanUploadOptions & { readonly device: MovieDevice },
): Promise<UploadPlan> {
  checkMovieSuits(movie, device)
  const before = await readMovieList(caller, device, options)
  const { frameCount, ledCount, format } = movie
  const deletes = replace ? before.movies : []
  const room = replace ? before.capacity : before.room
  const fits = frameCount <= room
  const facts = {
    way: before.storage,
    frameCount,
    byteLength: frameCount * frameByteLength(ledCount, format),
    ...speedOf(movie, before.storage),
    before,
    deletes,
    trialFrames: deletes.length > 0 ? countTrialFrames({ movie, room: before.room }) : 0,
    room,
    roomAfter: fits ? roomAfter(before, deletes, frameCount) : room,
    fits,
    needsReplace: !fits && before.movies.length > 0 && frameCount <= before.capacity,
  }
  return { ...facts, explanation: explainUpload(facts, caller.address) }
}

function speedOf({ frameRate }: MovieFacts, way: MovieList['storage']) {
  const delay = frameDelayMs(frameRate)
  const played = way === 'one' ? frameRateOfDelay(delay) : Math.max(1, Math.round(frameRate))
  return { frameRate: played, frameDelayMs: frameDelayMs(played) }
}

function roomAfter(
  { storage, movies, movieLimit, capacity, framesLeft }: MovieList,
  deletes: readonly StoredMovie[],
  frameCount: number,
): number {
  if (storage === 'one') return capacity
  const kept = deletes.length > 0 ? [] : movies.map((movie) => movie.frameCount ?? 0)
  if (kept.length + 1 >= movieLimit) return 0
  if (deletes.length > 0) return usableFrames(capacity - frameCount)
  return usableFrames(framesLeft - movieCost([...kept, frameCount]) + movieCost(kept))
}

/** More than the sockets on the way hold, so that the device itself has taken it. */
const TRIAL_BYTES = 2 ** 18

/** What decides how much of a movie can be tried beside those that are stored. */
type TrialRoom = {
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
