import { createHash } from 'node:crypto'

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
export function parseMovieText(name: string, text: unknown): Uint8Array | undefined {
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
