import { movieCost } from '@ledloom/protocol'
import { type Behaviours, type BodyOf, refuse } from '../device/behaviour.ts'
import type { DeviceCore } from '../device/device-core.ts'
import {
  availableFrames,
  emptyMovieMemory,
  hasRoom,
  type MovieMemory,
  type StoredMovie,
  selectedMovie,
} from '../memory/movie-memory.ts'
import { longestMovie } from './plain-movie.ts'

/** Movies with names: announced, uploaded, listed, selected, and deleted all at once. */
export default {
  getMovies: ({ memory, profile }) => ({
    movies: memory.movies.stored.map(listed),
    available_frames: availableFrames(memory.movies, profile),
    max_capacity: profile.movieCapacity,
    max: profile.movieLimit,
  }),

  deleteMovies: {
    keep: 'before',
    handle({ memory, identity }) {
      if (memory.mode === 'movie' || memory.mode === 'playlist') return refuse('movies-in-use')
      const { nextHandle } = memory.movies
      memory.movies = { ...emptyMovieMemory(identity.ledCount), nextHandle }
      memory.playlist = []
      return {}
    },
  },

  createMovie: {
    keep: 'soon',
    handle(device, { body }) {
      const { memory, identity, profile } = device
      const descriptor = `${identity.format.ledProfile.toLowerCase()}_raw`
      if (body.descriptor_type !== descriptor) return refuse('value-out-of-range')
      if (body.leds_per_frame > identity.ledCount) return refuse('value-out-of-range')
      if (memory.movies.stored.some((movie) => isNamed(movie, body))) return refuse('movie-exists')
      if (!hasRoom(memory.movies, profile, body.frames_number)) {
        return refuse('movie-over-capacity')
      }
      const announced = announce(device, body)
      memory.movies.announced = announced
      const { entry_point, id, handle, unique_id } = announced
      return { entry_point, id, handle, unique_id }
    },
  },

  uploadMovie: {
    keep: 'before',
    longestBody: (device) => ({ bytes: longestMovie(device), failure: 'movie-wrong-length' }),
    handle({ memory, modes, identity }, { body }) {
      const { announced, stored } = memory.movies
      if (announced === undefined) return refuse('movie-not-announced')
      const length =
        announced.leds_per_frame * identity.format.bytesPerLed * announced.frames_number
      if (body.length !== length) return refuse('movie-wrong-length')
      memory.movies.stored = [...stored, { ...announced, data: body }]
      memory.movies.announced = undefined
      select(memory.movies, announced.id)
      modes.replayIfIn('movie')
      return { frames_number: announced.frames_number }
    },
  },

  getCurrentMovie({ memory }) {
    const movie = selectedMovie(memory.movies)
    if (movie === undefined) return refuse('nothing-current')
    return { id: movie.id, unique_id: movie.unique_id, name: movie.name }
  },

  setCurrentMovie: {
    keep: 'soon',
    handle({ memory, modes }, { body }) {
      const movie = memory.movies.stored.find((stored) => isNamed(stored, body))
      if (movie === undefined) return refuse('value-out-of-range')
      select(memory.movies, movie.id)
      modes.replayIfIn('movie')
      return {}
    },
  },
} satisfies Behaviours

function select(movies: MovieMemory, id: number): void {
  movies.selected = id
  movies.playsPlain = false
}

function isNamed(movie: StoredMovie, choice: { id: number } | { unique_id: string }): boolean {
  if ('id' in choice) return movie.id === choice.id
  return movie.unique_id.toLowerCase() === choice.unique_id.toLowerCase()
}

function listed({ id, name, unique_id, descriptor_type, ...rest }: StoredMovie): object {
  const { leds_per_frame, frames_number, fps } = rest
  return { id, name, unique_id, descriptor_type, leds_per_frame, frames_number, fps }
}

function announce({ memory }: DeviceCore, announcement: BodyOf<'createMovie'>): StoredMovie {
  const { movies } = memory
  const used = movieCost(movies.stored.map((movie) => movie.frames_number))
  const handle = movies.nextHandle
  movies.nextHandle += 1
  return {
    ...announcement,
    id: movies.stored.length,
    handle,
    // The position of its frames: the used frames, without the one of the table itself.
    entry_point: Math.max(0, used - 1),
    data: new Uint8Array(0),
  }
}
