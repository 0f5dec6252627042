import { createHash } from 'node:crypto'
import type { DeviceState } from './device-state.ts'

const FORMAT = 'ledloom virtual device'

/** To be counted up with every change of what {@link DeviceState} holds. */
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

/** What a state file holds: the state, and bytes of movies by their names in it. */
export interface StateContent {
  readonly state: DeviceState
  readonly movies: ReadonlyMap<string, Uint8Array>
}

/**
 * The content of a state file, piece by piece: one line of JSON with a checksum. The texts of movies
 * are pieces of their own, so that keeping a small change costs little however long they are.
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

/** What is in the content of a file; `undefined` for one that we did not write just so. */
export function parseState(text: string): StateContent | undefined {
  const content = parseJson(text)
  if (!isEnvelope(content) || content.format !== FORMAT || content.version !== VERSION) {
    return undefined
  }
  // Whatever has this checksum was written by formatState.
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

/** The bytes of a movie as a state file has them. */
export interface MovieText {
  /** SHA-256 of the base64 text, in hex: its name in the file. */
  readonly name: string
  /** Base64, as ASCII. */
  readonly text: Uint8Array
}

/** Movies are megabytes and never changed, only replaced. */
const known = new WeakMap<Uint8Array, MovieText>()

/** The text of a movie, made once. */
export function movieText(data: Uint8Array): MovieText {
  const made = known.get(data) ?? makeText(data)
  known.set(data, made)
  return made
}

/** The bytes in a movie's text; `undefined` when it is not the one with that name. */
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
