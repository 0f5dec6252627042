import type { IncomingMessage } from 'node:http'
import { Transform, type TransformCallback } from 'node:stream'
import { errorMessage } from '@ledloom/core'
import type { Controls } from '@ledloom/studio'
import { UploadRefusal } from './upload-places.ts'

/** Receiver and time limit of uploads. */
export interface UploadSettings {
  readonly controls: Controls
  /** Milliseconds without data after which the upload is cancelled. */
  readonly stallMs: number
  /** Called before the body is read, once the headers are valid. */
  readonly onWanted: () => void
  /** Aborted when the sender does not wait for an answer any more. */
  readonly signal: AbortSignal
}

/**
 * Passes the body of a request to the studio as a file and returns the file's id. If the body is
 * cut off, its stream fails.
 *
 * @throws UploadRefusal if the file is refused
 */
export async function takeUpload(
  request: IncomingMessage,
  { controls, stallMs, onWanted, signal }: UploadSettings,
): Promise<string> {
  const { take, maxBytes } = receiverOf(request, controls)
  if (maxBytes === undefined || take === undefined) {
    throw new UploadRefusal(404, 'This preview takes no files.')
  }
  const name = readFileName(request.headers['x-file-name'])
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLong(maxBytes)
  if (request.destroyed) throw new UploadRefusal(400, 'The upload was interrupted.')
  onWanted()
  const content = contentOf(request, maxBytes)
  request.setTimeout(stallMs, () => request.destroy())
  // The studio may take its time after the last byte.
  request.once('end', () => request.setTimeout(0))
  try {
    return await take(name, content, signal)
  } catch (cause) {
    if (content.isTooLong) throw tooLong(maxBytes)
    throw new UploadRefusal(422, lineOf(cause), { cause })
  } finally {
    request.unpipe(content)
    content.destroy()
  }
}

/** The receiver of a file: the files to play, or with `X-File-Use: map` the clips of a map. */
function receiverOf(
  { headers }: IncomingMessage,
  controls: Controls,
): { readonly take: Controls['takeFile']; readonly maxBytes: number | undefined } {
  const { files, mapping } = controls.state
  if (headers['x-file-use'] === 'map') {
    return { take: controls.takeClip?.bind(controls), maxBytes: mapping?.maxBytes }
  }
  return { take: controls.takeFile?.bind(controls), maxBytes: files?.maxBytes }
}

/** Not `pipeline`, which would close the connection that the error is sent over. */
function contentOf(request: IncomingMessage, maxBytes: number): BoundedContent {
  const content = new BoundedContent(maxBytes)
  // An error after the studio has stopped listening must not end the process.
  content.on('error', () => {})
  request.once('close', () => {
    if (!request.complete) content.destroy(new Error('the upload was interrupted'))
  })
  request.pipe(content)
  return content
}

function tooLong(maxBytes: number): UploadRefusal {
  return new UploadRefusal(413, `A file may have at most ${sizeOf(maxBytes)}.`)
}

function sizeOf(bytes: number): string {
  return bytes < 1e6 ? `${bytes} bytes` : `${Math.floor(bytes / 1e5) / 10} MB`
}

function lineOf(cause: unknown): string {
  return errorMessage(cause).replace(/\s+/g, ' ').trim()
}

/** Longest name in characters. */
const NAME_LENGTH = 200

/**
 * Reads the name of a dropped file from its percent-encoded header, without folders and invisible
 * characters. It is only displayed, never used as a path.
 *
 * @throws UploadRefusal 400 without a name
 */
export function readFileName(header: string | readonly string[] | undefined): string {
  const name = typeof header === 'string' ? lastPart(decode(header)) : ''
  const seen = name.normalize().replace(/\p{C}/gu, '').trim()
  if (/^\.*$/.test(seen)) {
    throw new UploadRefusal(400, 'X-File-Name must be the name of the file, percent-encoded.')
  }
  return [...seen].slice(0, NAME_LENGTH).join('')
}

function lastPart(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? ''
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Passes bytes on and fails above a limit. */
class BoundedContent extends Transform {
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    super()
    this.#maxBytes = maxBytes
  }

  /** True once the limit was exceeded. */
  get isTooLong(): boolean {
    return this.#bytes > this.#maxBytes
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#bytes += chunk.byteLength
    if (this.isTooLong) done(new RangeError(`more than ${this.#maxBytes} bytes`))
    else done(null, chunk)
  }
}
