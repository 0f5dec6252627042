import { createHash } from 'node:crypto'
import type { DeviceState } from './device-state.ts'

const FORMAT = 'ledloom virtual device'

/** Increase with every change of {@link DeviceState}. */
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
export interface StateContent {
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
export interface MovieText {
  /** The movie's name in the file: SHA-256 of the base64 text, in hex. */
  readonly name: string
  /** Base64, as ASCII. */
  readonly text: Uint8Array
}

/** Movies have megabytes and are never changed, only replaced. */
const known = new WeakMap<Uint8Array, MovieText>()

/** The text of a movie, encoded only once. */
export function movieText(data: Uint8Array): MovieText {
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
