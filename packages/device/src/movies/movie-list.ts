import type { PixelFormat } from '@ledloom/core'
import { endpoints, movieCost, usableFrames } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { RequestOptions } from '../transport/http-message.ts'

/** What of a device decides how a movie must be made to suit it. */
export interface MovieDevice {
  readonly ledCount: number
  readonly format: PixelFormat
  /** `led_profile` of gestalt, from which the kind of a stored movie is named. */
  readonly ledProfile: string
  /** Frames the device stores in all. */
  readonly movieCapacity: number
}

/** A movie on the device. */
export interface StoredMovie {
  /** What it is selected by, from 0; this and what follows is undefined where the device tells none. */
  readonly id: number | undefined
  /** `unnamed` where the device tells none. */
  readonly name: string
  /** A UUID; what playlists name it by. */
  readonly uniqueId: string | undefined
  readonly frameCount: number | undefined
  /** Frames a second. */
  readonly frameRate: number | undefined
}

/** The one movie of a device that stores no more; it has no name. */
export interface SingleMovie {
  readonly frameCount: number
  /** Frames a second; undefined where the device tells none. */
  readonly frameRate: number | undefined
}

/** What a device stores, and how much more it takes. */
export interface MovieList {
  /**
   * `many`: movies are listed and selected. `one`: firmware before 2.5.6, of any family, keeps a
   * single movie, which the next upload replaces and which is not listed.
   */
  readonly storage: 'one' | 'many'
  readonly movies: readonly StoredMovie[]
  /** What a device of storage `one` holds; undefined where it holds nothing, or stores many. */
  readonly single: SingleMovie | undefined
  /** Movies that the device stores at most. */
  readonly movieLimit: number
  /** Frames that one more movie may have; 0 when the device stores no more movies. */
  readonly room: number
  /** Frames that the device counts as left; a movie costs some of them beyond its own. */
  readonly framesLeft: number
  /** Frames that one movie may have on an empty device. */
  readonly capacity: number
}

/** Movies that a device stores which does not say how many: identifiers 0 to 15. */
const USUAL_MOVIE_LIMIT = 16

/** Whether the firmware stores several movies. */
export function hasManyMovies(caller: DeviceCaller): boolean {
  return caller.has(endpoints.createMovie)
}

/** What the device stores now. */
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

/** What is left where the device does not say; it refuses by itself what it has no room for. */
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

/** `1 frame`, `240 frames`, for people. */
export function countFrames(frameCount: number): string {
  return `${frameCount} frame${frameCount === 1 ? '' : 's'}`
}
