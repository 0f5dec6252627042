import type { Movie } from '@ledloom/core'
import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { RequestOf } from '../calls/endpoint-types.ts'
import { nothingSetAsUndefined } from '../calls/nothing-set.ts'
import { deleteMovies } from '../movies/delete-movies.ts'
import type { MovieDevice } from '../movies/movie-device.ts'
import { readMovieList } from '../movies/movie-list.ts'
import { uploadMovie } from '../movies/upload-movie.ts'
import type { UploadOptions } from '../movies/upload-options.ts'
import { type MovieFacts, type PlanUploadOptions, planUpload } from '../movies/upload-plan.ts'
import type { RequestOptions } from '../transport/request-options.ts'

/** How the one movie of old firmware plays: `frame_delay` in ms, `leds_number`, `frames_number`. */
export type MovieConfig = RequestOf<typeof endpoints.setMovieConfig>

/** The movies a device stores and plays by itself: `device.movies`. */
export type MoviesResource = ReturnType<typeof createMoviesResource>

/** Binds it to the device that `caller` calls. */
export function createMoviesResource(caller: DeviceCaller, device: MovieDevice) {
  return {
    /** What is stored, and the room left. */
    list: (options?: RequestOptions) => readMovieList(caller, device, options),

    /**
     * What the upload of a movie will do, before anything is sent: the way, the rate the device
     * plays, bytes, room before and after, the movies that are deleted.
     *
     * @throws RangeError for a movie of another LED count or pixel format
     */
    planUpload: (movie: MovieFacts, options: PlanUploadOptions = {}) =>
      planUpload(caller, movie, { ...options, device }),

    /**
     * Uploads a movie in the way the firmware has, after checking the room, and plays it.
     *
     * @throws RangeError for a movie of another LED count or pixel format
     * @throws DeviceError `no-room` before anything is changed
     * @throws MovieUploadError later, with what the device holds then and the mode put back
     */
    upload: (movie: Movie, options: UploadOptions = {}) =>
      uploadMovie(caller, movie, { ...options, device }),

    /** Deletes all movies and the playlist; a device that plays them is switched off first. */
    deleteAll: (options?: RequestOptions) => deleteMovies(caller, options),

    /** The selected movie; `undefined` when there is none. */
    current: (options?: RequestOptions) =>
      nothingSetAsUndefined(caller.call(endpoints.getCurrentMovie, undefined, options)),

    /** Selects a stored movie by its id; it plays in mode `movie`. */
    select: (id: number, options?: RequestOptions) =>
      caller.call(endpoints.setCurrentMovie, { id }, options),

    /** How the current movie plays, with synchronisation and microphone where the firmware has it. */
    config: (options?: RequestOptions) => caller.call(endpoints.getMovieConfig, undefined, options),

    /** Changes how the movie of `led/movie/full` plays; 0 frames clears it. */
    setConfig: (config: MovieConfig, options?: RequestOptions) =>
      caller.call(endpoints.setMovieConfig, config, options),
  }
}
