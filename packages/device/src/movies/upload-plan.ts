import { frameByteLength, frameDelayMs, frameRateOfDelay, type Movie } from '@ledloom/core'
import { movieCost, usableFrames } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { RequestOptions } from '../transport/http-message.ts'
import {
  countFrames,
  type MovieDevice,
  type MovieList,
  nameMovies,
  readMovieList,
  type StoredMovie,
} from './movie-list.ts'
import { checkMovieSuits } from './upload-job.ts'

/** The properties of a movie that decide how it is stored, without its bytes. */
export type MovieFacts = Omit<Movie, 'data'>

/** The plan of an upload, made before anything is sent. */
export interface UploadPlan {
  /**
   * `many`: stored with a name next to others, by `movies/new` and `movies/full`. `one`: replaces
   * the single movie, by `led/movie/full` and `led/movie/config`.
   */
  readonly way: MovieList['storage']
  readonly frameCount: number
  readonly byteLength: number
  /**
   * Frames per second that the device will play: a whole number, or 1000 divided by whole
   * milliseconds.
   */
  readonly frameRate: number
  /** Milliseconds between frames, rounded. */
  readonly frameDelayMs: number
  /** The movies that the device stores now. */
  readonly before: MovieList
  /** The movies that are deleted first, and the playlist with them. */
  readonly deletes: readonly StoredMovie[]
  /**
   * Frames of the movie that are sent as a trial before anything is deleted; 0 if nothing is
   * deleted, or there is no room for a trial.
   */
  readonly trialFrames: number
  /** Frames that the movie may have, with `deletes` gone. */
  readonly room: number
  /** Frames that one more movie may have afterwards. */
  readonly roomAfter: number
  readonly fits: boolean
  /** It would fit if the stored movies were replaced, which was not requested. */
  readonly needsReplace: boolean
  /** The plan in words, or the reason why it cannot be carried out. */
  readonly explanation: string
}

/** Options of a plan. */
export interface PlanUploadOptions extends RequestOptions {
  /** Deletes all stored movies and the playlist first. Default false. */
  readonly replace?: boolean | undefined
}

/**
 * Plans the upload of a movie. Changes nothing; `uploadMovie` follows the plan.
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
    trialFrames: deletes.length > 0 ? countTrialFrames(movie, before.room) : 0,
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

/** More than sockets buffer, so the device itself must have accepted it. */
const TRIAL_BYTES = 2 ** 18

/**
 * Frames of a movie to send as a trial before the stored ones are deleted: up to 256 KiB, and at most
 * `room`, the frames that one more movie may have now.
 */
export function countTrialFrames(movie: MovieFacts, room: number): number {
  const { frameCount, ledCount, format } = movie
  const enough = Math.ceil(TRIAL_BYTES / frameByteLength(ledCount, format))
  return Math.min(frameCount, room, enough)
}

/** The first `frameCount` frames of a movie, as a view of the same bytes. */
export function firstFrames(movie: Movie, frameCount: number): Movie {
  const byteLength = frameCount * frameByteLength(movie.ledCount, movie.format)
  return { ...movie, frameCount, data: movie.data.subarray(0, byteLength) }
}

/** `240 frames (180000 bytes) at 24 fps go beside 2 movies (rain, fire); room for …`. */
function explainUpload(plan: Omit<UploadPlan, 'explanation'>, address: string): string {
  if (!plan.fits) return explainLack(plan, address)
  const { frameCount, byteLength, frameRate, before, room, roomAfter } = plan
  const rate = Math.round(frameRate * 100) / 100
  const what = `${countFrames(frameCount)} (${byteLength} bytes) at ${rate} fps ${placeOf(plan)}`
  if (plan.way === 'one') return `${what}; there is room for ${countFrames(room)}`
  return `${what}; there is room for ${countFrames(before.room)} now and for ${roomAfter} more afterwards`
}

function placeOf({ way, before, deletes, trialFrames }: Omit<UploadPlan, 'explanation'>): string {
  if (way === 'one') {
    return before.single === undefined
      ? 'become the one movie the device keeps'
      : `take the place of the one movie the device keeps, of ${countFrames(before.single.frameCount)}`
  }
  if (deletes.length > 0) {
    return `go onto the device after ${nameMovies(deletes)} and the playlist are deleted for good${describeTrial(trialFrames)}`
  }
  return before.movies.length === 0
    ? 'go onto an empty device'
    : `go beside ${nameMovies(before.movies)}`
}

function describeTrial(frameCount: number): string {
  if (frameCount === 0) return ' (there is no room for a trial first)'
  return `, once the device has accepted ${countFrames(frameCount)} as a trial`
}

function explainLack(
  { frameCount, before, room, needsReplace }: Omit<UploadPlan, 'explanation'>,
  address: string,
): string {
  const hint = needsReplace ? '; it fits if the stored movies are replaced' : ''
  return `the movie has ${countFrames(frameCount)}, but ${address} ${describeRoom(room, before)}${hint}`
}

function describeRoom(room: number, { movies }: MovieList): string {
  return room === 0 ? `has ${movies.length} movies and no room` : `has room for ${room}`
}
