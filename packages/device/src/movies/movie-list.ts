import type { PixelFormat } from '@ledloom/core'
import { endpoints, movieCost, usableFrames } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { RequestOptions } from '../transport/http-message.ts'

/** The properties of a device that a movie must fit. */
export type MovieDevice = {
  readonly ledCount: number
  readonly format: PixelFormat
  /** `led_profile` of gestalt, which the descriptor of a stored movie contains. */
  readonly ledProfile: string
  /** Frames that the device stores in total. */
  readonly movieCapacity: number
}

/** A movie on the device. */
export interface StoredMovie {
  /**
   * Number to select it by, from 0. This and the following fields are undefined if the device does
   * not state them.
   */
  readonly id: number | undefined
  /** `unnamed` if the device states none. */
  readonly name: string
  /** UUID, which playlists refer to. */
  readonly uniqueId: string | undefined
  readonly frameCount: number | undefined
  /** Frames per second. */
  readonly frameRate: number | undefined
}

/** The unnamed movie of a device that stores only one. */
export interface SingleMovie {
  readonly frameCount: number
  /** Frames per second; undefined if the device does not state it. */
  readonly frameRate: number | undefined
}

/** The movies that a device stores, and its free frames. */
export interface MovieList {
  /**
   * `many`: movies are listed and selected. `one`: firmware before 2.5.6, of any family, keeps a
   * single movie, which the next upload replaces and which is not listed.
   */
  readonly storage: 'one' | 'many'
  readonly movies: readonly StoredMovie[]
  /** The movie of a device of storage `one`; undefined if it has none, or stores many. */
  readonly single: SingleMovie | undefined
  /** Maximum number of movies that the device stores. */
  readonly movieLimit: number
  /** Frames that one more movie may have; 0 when the device stores no more movies. */
  readonly room: number
  /** Free frames by the device's count; each movie costs a few extra. */
  readonly framesLeft: number
  /** Frames that one movie may have on an empty device. */
  readonly capacity: number
}

/** The movie limit of a device that does not state it: identifiers 0 to 15. */
const USUAL_MOVIE_LIMIT = 16

/** Returns true if the firmware stores several movies. */
export function hasManyMovies(caller: DeviceCaller): boolean {
  return caller.has(endpoints.createMovie)
}

/** The movies that the device stores now. */
export async function readMovieList(
  caller: DeviceCaller,
  { movieCapacity }: MovieDevice,
  options?: RequestOptions,
): Promise<MovieList> {
  if (!hasManyMovies(caller)) return readSingle(caller, movieCapacity, options)
  const answer = await caller.call(endpoints.getMovies, undefined, options)
  const movieLimit = answer.max ?? USUAL_MOVIE_LIMIT
  const movies = answer.movies.map((movie) => ({
    id: movie.id,
    name: movie.name || 'unnamed',
    uniqueId: movie.unique_id,
    frameCount: movie.frames_number,
    frameRate: movie.fps,
  }))
  const maxCapacity = answer.max_capacity ?? movieCapacity
  const framesLeft = answer.available_frames ?? framesLeftOf(maxCapacity, movies)
  const room = movies.length >= movieLimit ? 0 : usableFrames(framesLeft)
  const capacity = usableFrames(maxCapacity)
  return { storage: 'many', movies, single: undefined, movieLimit, room, framesLeft, capacity }
}

async function readSingle(
  caller: DeviceCaller,
  capacity: number,
  options?: RequestOptions,
): Promise<MovieList> {
  const config = await caller.call(endpoints.getMovieConfig, undefined, options)
  const { frames_number: frameCount, frame_delay: delayMs } = config
  const frameRate = delayMs === undefined ? undefined : 1000 / Math.max(1, delayMs)
  const single = frameCount !== undefined && frameCount > 0 ? { frameCount, frameRate } : undefined
  const room = { room: capacity, framesLeft: capacity, capacity }
  return { storage: 'one', movies: [], single, movieLimit: 1, ...room }
}

/**
 * Free frames of a device that does not state them. The device itself refuses a movie that does not
 * fit.
 */
function framesLeftOf(capacity: number, movies: readonly StoredMovie[]): number {
  return capacity - movieCost(movies.map(({ frameCount = 0 }) => frameCount))
}

/** `holds 2 movies (snow, fire) and has room for 300 frames`, for messages. */
export function describeMovieList({ storage, movies, single, room }: MovieList): string {
  const space = `has room for ${countFrames(room)}`
  if (storage === 'many') return `holds ${nameMovies(movies)} and ${space}`
  const held = single === undefined ? 'no movie' : `one movie of ${countFrames(single.frameCount)}`
  return `holds ${held} and ${space} in its place`
}

/** `2 movies (snow, fire)` or `no movie`. */
export function nameMovies(movies: readonly StoredMovie[]): string {
  if (movies.length === 0) return 'no movie'
  const names = movies.map(({ name }) => name).join(', ')
  return `${movies.length} movie${movies.length === 1 ? '' : 's'} (${names})`
}

/** `1 frame` or `240 frames`, for messages. */
export function countFrames(frameCount: number): string {
  return `${frameCount} frame${frameCount === 1 ? '' : 's'}`
}
