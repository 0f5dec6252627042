import { createHash } from 'node:crypto'
import type { Identity } from '../identity/identity.ts'
import type { VirtualDeviceOptions } from '../identity/virtual-device-options.ts'
import { type DeviceMemory, NO_MUSIC } from '../memory/device-memory.ts'
import type { MovieMemory, PlainMovie, StoredMovie } from '../memory/movie-memory.ts'
import { VirtualDeviceError } from '../system/virtual-device-error.ts'

/** The persistent state of a device without the bytes of its movies, as plain JSON. */
type DeviceState = {
  readonly unit: UnitState
  readonly memory: MemoryState
}

/** The permanent properties of the device. */
type UnitState = Pick<Identity, 'family' | 'firmware' | 'ledCount' | 'mac' | 'uuid'> & {
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

/** The part of a device's state that its file keeps. */
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
 * @throws VirtualDeviceError if another property differs
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

const FORMAT = 'ledloom virtual device'

/** Increase it with every change of {@link DeviceState}. */
const VERSION = 2

type Envelope = {
  readonly format: unknown
  readonly version: unknown
  /** SHA-256 of the JSON of `state`, in hex. */
  readonly checksum: unknown
  readonly state: unknown
  /** Bytes of movies in base64, by their names in `state`. */
  readonly movies: Readonly<Record<string, unknown>>
}

/** The content of a state file: the state, and the bytes of movies by their names in it. */
export type StateContent = {
  readonly state: DeviceState
  readonly movies: ReadonlyMap<string, Uint8Array>
}

/**
 * Formats a state file in pieces: one line of JSON with a checksum. The texts of movies are
 * separate pieces, so that a small change costs little even with long movies.
 */
export function formatState(state: DeviceState, movies: readonly MovieText[]): Uint8Array[] {
  const text = JSON.stringify(state)
  const head = `{"format":"${FORMAT}","version":${VERSION},"checksum":"${checksumOf(text)}"`
  return [
    Buffer.from(`${head},"state":${text},"movies":{`),
    ...movies.flatMap(({ name, text }, index) => [
      Buffer.from(`${index === 0 ? '' : ','}"${name}":"`),
      text,
      Buffer.from('"'),
    ]),
    Buffer.from('}}\n'),
  ]
}

/** Parses a state file; `undefined` for a damaged or foreign one. */
export function parseState(text: string): StateContent | undefined {
  const content = parseJson(text)
  if (!isEnvelope(content) || content.format !== FORMAT || content.version !== VERSION) {
    return undefined
  }
  // Only formatState writes a state with this checksum.
  if (checksumOf(JSON.stringify(content.state)) !== content.checksum) return undefined
  const movies = parseMovies(content.movies)
  return movies && { state: content.state as DeviceState, movies }
}

function parseMovies(texts: Envelope['movies']): Map<string, Uint8Array> | undefined {
  const movies = new Map<string, Uint8Array>()
  for (const [name, text] of Object.entries(texts)) {
    const bytes = parseMovieText(name, text)
    if (bytes === undefined) return undefined
    movies.set(name, bytes)
  }
  return movies
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isEnvelope(content: unknown): content is Envelope {
  if (typeof content !== 'object' || content === null) return false
  return 'state' in content && 'movies' in content && isRecord(content.movies)
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function checksumOf(text: string | undefined): string {
  return createHash('sha256').update(String(text)).digest('hex')
}

/** The bytes of a movie in the form of a state file. */
type MovieText = {
  /** The movie's name in the file: SHA-256 of the base64 text, in hex. */
  readonly name: string
  /** Base64, as ASCII. */
  readonly text: Uint8Array
}

/** Cached, as movies have megabytes. Their bytes are never changed, only replaced. */
const known = new WeakMap<Uint8Array, MovieText>()

/** The text of a movie, encoded only once. */
function movieText(data: Uint8Array): MovieText {
  const made = known.get(data) ?? makeText(data)
  known.set(data, made)
  return made
}

/** Decodes a movie's text; `undefined` if it does not have that name. */
function parseMovieText(name: string, text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || nameOf(text) !== name) return undefined
  return new Uint8Array(Buffer.from(text, 'base64'))
}

function makeText({ buffer, byteOffset, byteLength }: Uint8Array): MovieText {
  const text = Buffer.from(buffer, byteOffset, byteLength).toString('base64')
  return { name: nameOf(text), text: Buffer.from(text, 'latin1') }
}

function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
