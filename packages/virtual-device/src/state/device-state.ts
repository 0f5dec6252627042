import type { Identity } from '../device/identity.ts'
import type { DeviceMemory } from '../memory/device-memory.ts'
import type { MovieMemory, PlainMovie, StoredMovie } from '../memory/movie-memory.ts'
import { NO_MUSIC } from '../memory/music-memory.ts'
import { type MovieText, movieText } from './movie-text.ts'
import type { StateContent } from './state-text.ts'

/** Everything of a device that outlasts it but the bytes of its movies: plain JSON. */
export interface DeviceState {
  readonly unit: UnitState
  readonly memory: MemoryState
}

/** Which device it is. */
export interface UnitState
  extends Pick<Identity, 'family' | 'firmware' | 'ledCount' | 'mac' | 'uuid'> {
  readonly bytesPerLed: 3 | 4
}

type Kept = Omit<DeviceMemory, 'movies' | 'hasScanned' | 'music' | 'firmwareSums'>

interface MemoryState extends Kept {
  readonly movies: MoviesState
}

/** Instead of their bytes movies have the names of those. */
interface MoviesState extends Omit<MovieMemory, 'stored' | 'plain' | 'announced'> {
  readonly stored: readonly Named<StoredMovie>[]
  readonly plain: Named<PlainMovie>
}

type Named<Movie extends { readonly data: Uint8Array }> = Omit<Movie, 'data'> & {
  readonly data: string
}

/** What of a device is to be kept. */
export function describeState(identity: Identity, memory: DeviceMemory): DeviceState {
  const { family, firmware, ledCount, mac, uuid, format } = identity
  const { movies, hasScanned: _, music: __, firmwareSums: ___, ...kept } = memory
  const unit = { family, firmware, ledCount, mac, uuid, bytesPerLed: format.bytesPerLed }
  return { unit, memory: { ...kept, movies: describeMovies(movies) } }
}

/** The bytes of the movies that a memory holds. */
export function movieTexts({ movies: { stored, plain } }: DeviceMemory): readonly MovieText[] {
  return [...new Set([plain, ...stored].map(({ data }) => movieText(data)))]
}

/** What a device that is kept remembers. */
export function recallMemory({ state: { memory }, movies }: StateContent): DeviceMemory {
  return {
    ...memory,
    movies: recallMovies(memory.movies, movies),
    hasScanned: false,
    music: NO_MUSIC,
    firmwareSums: [],
  }
}

function describeMovies({ announced: _, stored, plain, ...rest }: MovieMemory): MoviesState {
  return { ...rest, stored: stored.map(named), plain: named(plain) }
}

function recallMovies(
  { stored, plain, ...rest }: MoviesState,
  movies: StateContent['movies'],
): MovieMemory {
  const withBytes = <Movie extends { readonly data: string }>(movie: Movie) => ({
    ...movie,
    data: movies.get(movie.data) ?? new Uint8Array(0),
  })
  return { ...rest, stored: stored.map(withBytes), plain: withBytes(plain), announced: undefined }
}

function named<Movie extends { readonly data: Uint8Array }>(movie: Movie): Named<Movie> {
  return { ...movie, data: movieText(movie.data).name }
}
