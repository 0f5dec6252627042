import type { Identity } from '../device/identity.ts'
import type { DeviceMemory } from '../memory/device-memory.ts'
import type { MovieMemory, PlainMovie, StoredMovie } from '../memory/movie-memory.ts'

/** Everything of a device that outlasts it: plain JSON. */
export interface DeviceState {
  readonly unit: UnitState
  readonly memory: MemoryState
}

/** Which device it is. */
export interface UnitState
  extends Pick<Identity, 'family' | 'firmware' | 'ledCount' | 'mac' | 'uuid'> {
  readonly bytesPerLed: 3 | 4
}

type Kept = Omit<DeviceMemory, 'movies' | 'hasScanned' | 'firmwareSums'>

interface MemoryState extends Kept {
  readonly movies: MoviesState
}

/** Bytes of movies are text in base64. */
interface MoviesState extends Omit<MovieMemory, 'stored' | 'plain' | 'announced'> {
  readonly stored: readonly InText<StoredMovie>[]
  readonly plain: InText<PlainMovie>
}

type InText<Movie extends { readonly data: Uint8Array }> = Omit<Movie, 'data'> & {
  readonly data: string
}

/** What of a device is to be kept. */
export function describeState(identity: Identity, memory: DeviceMemory): DeviceState {
  const { family, firmware, ledCount, mac, uuid, format } = identity
  const { movies, hasScanned: _, firmwareSums: __, ...kept } = memory
  const unit = { family, firmware, ledCount, mac, uuid, bytesPerLed: format.bytesPerLed }
  return { unit, memory: { ...kept, movies: describeMovies(movies) } }
}

/** What a device that is kept remembers. */
export function recallMemory({ memory }: DeviceState): DeviceMemory {
  return { ...memory, movies: recallMovies(memory.movies), hasScanned: false, firmwareSums: [] }
}

function describeMovies({ announced: _, stored, plain, ...rest }: MovieMemory): MoviesState {
  return { ...rest, stored: stored.map(inText), plain: inText(plain) }
}

function recallMovies({ stored, plain, ...rest }: MoviesState): MovieMemory {
  return { ...rest, stored: stored.map(inBytes), plain: inBytes(plain), announced: undefined }
}

function inText<Movie extends { readonly data: Uint8Array }>(movie: Movie): InText<Movie> {
  const { buffer, byteOffset, byteLength } = movie.data
  return { ...movie, data: Buffer.from(buffer, byteOffset, byteLength).toString('base64') }
}

function inBytes<Movie extends { readonly data: string }>(movie: Movie) {
  return { ...movie, data: new Uint8Array(Buffer.from(movie.data, 'base64')) }
}
