import type { Movie } from '@ledloom/core'
import { endpoints } from '@ledloom/protocol'
import { undefinedIfNothingSet } from '../messages/read-answer.ts'
import { readMovieList } from '../movies/movie-list.ts'
import { type MovieToStore, type StoreMoviesOptions, storeMovies } from '../movies/store-movies.ts'
import { deleteMovies } from '../movies/stored-movies.ts'
import type { UploadOptions } from '../movies/upload-job.ts'
import { uploadMovie } from '../movies/upload-movie.ts'
import { type MovieFacts, type PlanUploadOptions, planUpload } from '../movies/upload-plan.ts'
import type { RequestOptions } from '../transport/http-message.ts'
import type { ResourceParts } from './resource-parts.ts'

/** The movies that a device stores and plays by itself: `device.movies`. */
export function movies({ caller, lights: device }: ResourceParts) {
  return {
    /** The stored movies, and the free frames. */
    list: (options?: RequestOptions) => readMovieList(caller, device, options),

    /**
     * Plans the upload of a movie without sending anything: the way, the rate that the device plays,
     * bytes, free frames before and after, the movies that are deleted.
     *
     * @throws RangeError for a movie of another LED count or pixel format
     */
    planUpload: (movie: MovieFacts, options: PlanUploadOptions = {}) =>
      planUpload(caller, movie, { ...options, device }),

    /**
     * Uploads a movie in the way the firmware has, after checking that it fits, and plays it.
     *
     * @throws RangeError for a movie of another LED count or pixel format
     * @throws DeviceError `no-room` before anything is changed
     * @throws MovieUploadError later, with what the device holds then and the mode restored
     */
    upload: (movie: Movie, options: UploadOptions = {}) =>
      uploadMovie(caller, movie, { ...options, device }),

    /**
     * Makes a set of movies all that the device stores, for example to rename or remove one of them.
     *
     * @throws RangeError for a movie of another LED count or pixel format
     * @throws DeviceError `no-room` before anything is changed; later, with what the device then holds
     */
    storeAll: (movies: readonly MovieToStore[], options: StoreMoviesOptions = {}) =>
      storeMovies(caller, movies, { ...options, device }),

    /** Deletes all movies and the playlist; a device that plays them is switched off first. */
    deleteAll: (options?: RequestOptions) => deleteMovies(caller, options),

    /** The selected movie; `undefined` when there is none. */
    current: (options?: RequestOptions) =>
      undefinedIfNothingSet(caller.call(endpoints.getCurrentMovie, undefined, options)),

    /** Selects a stored movie by its id; it plays in mode `movie`. */
    select: (id: number, options?: RequestOptions) =>
      caller.call(endpoints.setCurrentMovie, { id }, options),

    /** Playback settings of the current movie, with synchronisation and microphone where the firmware has them. */
    config: caller.method(endpoints.getMovieConfig),

    /**
     * Changes how the movie of `led/movie/full` plays: `frame_delay` in ms, `leds_number`,
     * `frames_number`, of which 0 clears it.
     */
    setConfig: caller.method(endpoints.setMovieConfig),
  }
}
