import { movieShow, type PlayableMovie } from '../lights/movie-show.ts'
import { type SequenceShow, sequenceShow } from '../lights/sequence-show.ts'
import type { Show } from '../lights/show.ts'
import type { PlaylistEntry } from '../memory/device-memory.ts'
import { type PlainMovie, type StoredMovie, selectedMovie } from '../memory/movie-memory.ts'
import type { ShowContext } from './show-context.ts'

/** The current movie over and over. */
export function currentMovieShow({ memory, format }: ShowContext): Show {
  const { movies } = memory
  const movie = movies.playsPlain ? undefined : selectedMovie(movies)
  return movieShow(
    movie === undefined
      ? playablePlain(movies.plain, format.bytesPerLed)
      : playableStored(movie, format.bytesPerLed),
  )
}

/** The movies of the playlist in turn, from its first entry; `undefined` when it is empty. */
export function playlistShow({ memory, format }: ShowContext): SequenceShow | undefined {
  const parts = memory.playlist.flatMap((entry) => {
    const movie = movieOfEntry(memory.movies.stored, entry)
    if (movie === undefined) return []
    const playable = playableStored(movie, format.bytesPerLed)
    return [{ durationMs: entry.duration * 1000, begin: () => movieShow(playable) }]
  })
  return parts.length === 0 ? undefined : sequenceShow(parts)
}

/** The movie a playlist entry names; identifiers are compared without case, as UUIDs are. */
export function movieOfEntry(
  movies: readonly StoredMovie[],
  { unique_id }: PlaylistEntry,
): StoredMovie | undefined {
  return movies.find((movie) => movie.unique_id.toLowerCase() === unique_id.toLowerCase())
}

function playableStored(movie: StoredMovie, bytesPerLed: number): PlayableMovie {
  return {
    data: movie.data,
    frameLength: movie.leds_per_frame * bytesPerLed,
    frameCount: movie.frames_number,
    frameDelayMs: 1000 / movie.fps,
  }
}

function playablePlain(movie: PlainMovie, bytesPerLed: number): PlayableMovie {
  const frameLength = movie.ledsNumber * bytesPerLed
  const uploaded = frameLength === 0 ? 0 : Math.floor(movie.data.length / frameLength)
  return {
    data: movie.data,
    frameLength,
    frameCount: Math.min(movie.framesNumber, uploaded),
    frameDelayMs: movie.frameDelay,
  }
}
