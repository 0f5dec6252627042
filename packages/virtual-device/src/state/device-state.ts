import type { Identity } from '../identity/identity.ts'
import type { VirtualDeviceOptions } from '../identity/virtual-device-options.ts'
import { type DeviceMemory, NO_MUSIC } from '../memory/device-memory.ts'
import type { MovieMemory, PlainMovie, StoredMovie } from '../memory/movie-memory.ts'
import { VirtualDeviceError } from '../system/virtual-device-error.ts'
import { type MovieText, movieText, type StateContent } from './state-text.ts'

/** The persistent state of a device without the bytes of its movies, as plain JSON. */
export interface DeviceState {
  readonly unit: UnitState
  readonly memory: MemoryState
}

/** The permanent properties of the device. */
interface UnitState extends Pick<Identity, 'family' | 'firmware' | 'ledCount' | 'mac' | 'uuid'> {
  readonly bytesPerLed: 3 | 4
}

type Kept = Omit<DeviceMemory, 'movies' | 'hasScanned' | 'music' | 'firmwareSums'>

type MemoryState = Kept & {
  readonly movies: MoviesState
}

/** Movies with the names of their bytes instead of the bytes. */
type MoviesState = Omit<MovieMemory, 'stored' | 'plain' | 'announced'> & {
  readonly stored: readonly Named<StoredMovie>[]
  readonly plain: Named<PlainMovie>
}

type Named<Movie extends { readonly data: Uint8Array }> = Omit<Movie, 'data'> & {
  readonly data: string
}

/** The state of a device to keep. */
export function describeState(identity: Identity, memory: DeviceMemory): DeviceState {
  const { family, firmware, ledCount, mac, uuid, format } = identity
  const { movies, hasScanned: _, music: __, firmwareSums: ___, ...kept } = memory
  const unit = { family, firmware, ledCount, mac, uuid, bytesPerLed: format.bytesPerLed }
  return { unit, memory: { ...kept, movies: describeMovies(movies) } }
}

/** The encoded bytes of all movies in memory. */
export function movieTexts({ movies: { stored, plain } }: DeviceMemory): readonly MovieText[] {
  return [...new Set([plain, ...stored].map(({ data }) => movieText(data)))]
}

/** Restores the memory of a device from its state. */
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

/**
 * Completes the options with the properties of the stored device. Another firmware is an update.
 *
 * @throws VirtualDeviceError when they say another
 */
export function withUnit(options: VirtualDeviceOptions, unit: UnitState): VirtualDeviceOptions {
  const { family = unit.family, bytesPerLed = unit.bytesPerLed, mac = unit.mac } = options
  const ledCount = options.ledCount ?? options.layout?.ledCount ?? unit.ledCount
  const wanted = { family, ledCount, bytesPerLed, mac: mac.toLowerCase() }
  const isSame =
    family === unit.family &&
    ledCount === unit.ledCount &&
    bytesPerLed === unit.bytesPerLed &&
    wanted.mac === unit.mac
  if (isSame) return { ...options, ...wanted, firmware: options.firmware ?? unit.firmware }
  throw new VirtualDeviceError(
    'state-of-another-device',
    `${options.stateFile} is the state of ${describe(unit)}, not of ${describe(wanted)}`,
  )
}

function describe({
  family,
  ledCount,
  bytesPerLed,
  mac,
}: Omit<UnitState, 'uuid' | 'firmware'>): string {
  return `family ${family} with ${ledCount} LEDs of ${bytesPerLed} bytes and MAC address ${mac}`
}
