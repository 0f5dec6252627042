import { endpoints, usableFrames } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { RequestOptions } from '../transport/request-options.ts'
import type { MovieDevice } from './movie-device.ts'

/** A movie on the device. */
export interface StoredMovie {
  /** What it is selected by, from 0. */
  readonly id: number
  readonly name: string
  /** A UUID; what playlists name it by. */
  readonly uniqueId: string
  readonly frameCount: number
  /** Frames a second. */
  readonly frameRate: number
}

/** What a device stores, and how much more it takes. */
export interface MovieList {
  /**
   * `many`: movies are listed and selected. `one`: firmware before 2.5.6 and family D keep a single
   * movie, which the next upload replaces and which is not listed.
   */
  readonly storage: 'one' | 'many'
  readonly movies: readonly StoredMovie[]
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

/** What the device stores now; for one that keeps a single movie, what its description says. */
export async function readMovieList(
  caller: DeviceCaller,
  { movieCapacity }: MovieDevice,
  options?: RequestOptions,
): Promise<MovieList> {
  if (!hasManyMovies(caller)) {
    const room = movieCapacity
    return { storage: 'one', movies: [], room, framesLeft: room, capacity: room }
  }
  const answer = await caller.call(endpoints.getMovies, undefined, options)
  const movies = answer.movies.map((movie) => ({
    id: movie.id,
    name: movie.name,
    uniqueId: movie.unique_id,
    frameCount: movie.frames_number,
    frameRate: movie.fps,
  }))
  const isFull = movies.length >= (answer.max ?? USUAL_MOVIE_LIMIT)
  const framesLeft = answer.available_frames
  const room = isFull ? 0 : usableFrames(framesLeft)
  const capacity = usableFrames(answer.max_capacity)
  return { storage: 'many', movies, room, framesLeft, capacity }
}

/** `holds 2 movies (snow, fire) and has room for 300 frames`, for messages. */
export function describeMovieList({ storage, movies, room }: MovieList): string {
  const space = `has room for ${room} frames`
  if (storage === 'one') return space
  if (movies.length === 0) return `holds no movie and ${space}`
  const names = movies.map(({ name }) => name).join(', ')
  return `holds ${movies.length} movie${movies.length === 1 ? '' : 's'} (${names}) and ${space}`
}
