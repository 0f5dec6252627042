import { z } from 'zod'
import { since } from '../firmware/availability.ts'
import { STORES_MANY_MOVIES as availability } from '../firmware/stored-movies.ts'
import { BYTES, endpoint, json, NOTHING } from '../schema/endpoint.ts'
import { only } from '../schema/field-availability.ts'
import { answer, count, integer, message, part, uuid } from '../schema/kinds.ts'

/** Firmware that states how many movies it can store. */
export const SINCE_MANY_MOVIES = since('2.8.0')

/** Movies are numbered from 0 to 15; later firmware may go on to 54. */
const movieId = integer(0, 54)

const listedMovie = part({
  id: z.int(),
  name: z.string(),
  unique_id: z.string(),
  descriptor_type: z.string().optional(),
  leds_per_frame: count.optional(),
  frames_number: count,
  fps: z.number(),
})

/** Several movies with names. Specification, sections 2.10 and 4.5. */
export default {
  getMovies: endpoint({
    method: 'GET',
    path: 'movies',
    availability,
    request: NOTHING,
    response: answer({
      movies: z.array(listedMovie),
      available_frames: count,
      max_capacity: count,
      max: only(SINCE_MANY_MOVIES, z.int()),
    }),
    needs: ['movies'],
  }),

  /** Deletes all movies and the playlist. Refused in modes `movie` and `playlist`. */
  deleteMovies: endpoint({
    method: 'DELETE',
    path: 'movies',
    availability,
    request: NOTHING,
    response: answer({}),
    refusals: ['movies-in-use'],
  }),

  createMovie: endpoint({
    method: 'POST',
    path: 'movies/new',
    availability,
    isRepeatable: false,
    request: json(
      message({
        name: z.string().max(32),
        unique_id: uuid,
        descriptor_type: z.string(),
        leds_per_frame: z.int().min(1),
        frames_number: z.int().min(1),
        fps: integer(1, 1000),
      }),
    ),
    response: answer({
      entry_point: z.int().optional(),
      id: z.int().optional(),
      handle: z.int().optional(),
      unique_id: z.string().optional(),
    }),
    failures: { unique_id: 'invalid-unique-id', name: 'value-too-long' },
    refusals: ['value-out-of-range', 'movie-over-capacity', 'movie-exists'],
  }),

  /** Takes the frames of the movie announced last. */
  uploadMovie: endpoint({
    method: 'POST',
    path: 'movies/full',
    availability,
    isRepeatable: false,
    request: BYTES,
    response: answer({ frames_number: count.optional() }),
    refusals: ['movie-not-announced', 'movie-wrong-length'],
  }),

  getCurrentMovie: endpoint({
    method: 'GET',
    path: 'led/movies/current',
    recordedPath: 'movies/current',
    aliases: ['movies/current'],
    availability,
    request: NOTHING,
    response: answer({ id: z.int(), unique_id: z.string(), name: z.string() }),
    refusals: ['nothing-current'],
  }),

  /** Selects a movie by number or, as some clients do, by its unique identifier. */
  setCurrentMovie: endpoint({
    method: 'POST',
    path: 'led/movies/current',
    recordedPath: 'movies/current',
    aliases: ['movies/current'],
    availability,
    request: json(
      z.union([message({ id: movieId, unique_id: uuid.optional() }), message({ unique_id: uuid })]),
    ),
    response: answer({}),
    refusals: ['value-out-of-range'],
  }),
}
