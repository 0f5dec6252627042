import type { IncomingMessage } from 'node:http'
import { Transform, type TransformCallback } from 'node:stream'
import type { Controls } from '@ledloom/studio'
import { UploadRefusal } from './upload-places.ts'

/** Who takes uploads, and when one is given up. */
export interface UploadSettings {
  readonly controls: Controls
  /** Milliseconds in which something must come. */
  readonly stallMs: number
  /** Called before the body is read: all that is known of it beforehand is as it must be. */
  readonly onWanted: () => void
}

/**
 * Hands the body of a request to the studio as a file and returns the file's id. A body that breaks
 * off fails there too.
 *
 * @throws UploadRefusal where the file is not taken
 */
export async function takeUpload(
  request: IncomingMessage,
  { controls, stallMs, onWanted }: UploadSettings,
): Promise<string> {
  const maxBytes = controls.state.files?.maxBytes
  if (maxBytes === undefined || controls.takeFile === undefined) {
    throw new UploadRefusal(404, 'No files are taken here.')
  }
  const name = readFileName(request.headers['x-file-name'])
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLong(maxBytes)
  if (request.destroyed) throw new UploadRefusal(400, 'The upload was broken off.')
  onWanted()
  const content = contentOf(request, maxBytes)
  request.setTimeout(stallMs, () => request.destroy())
  // From then on the studio takes its time.
  request.once('end', () => request.setTimeout(0))
  try {
    return await controls.takeFile(name, content)
  } catch (cause) {
    if (content.isTooLong) throw tooLong(maxBytes)
    throw new UploadRefusal(422, lineOf(cause), { cause })
  } finally {
    request.unpipe(content)
    content.destroy()
  }
}

/** Not `pipeline`: it would cut the connection off over which the user is told what is wrong. */
function contentOf(request: IncomingMessage, maxBytes: number): BoundedContent {
  const content = new BoundedContent(maxBytes)
  // Controls that has stopped listening must not end the process.
  content.on('error', () => {})
  request.once('close', () => {
    if (!request.complete) content.destroy(new Error('the upload was broken off'))
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
  return (cause instanceof Error ? cause.message : String(cause)).replace(/\s+/g, ' ').trim()
}

/** Characters that a name keeps. */
const NAME_LENGTH = 200

/**
 * The name of a dropped file as its header says it, percent-encoded: without folders and without
 * what can't be seen. It is shown to people and never used as a path.
 *
 * @throws UploadRefusal 400 where there is none
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

/** Passes bytes on until they are too many; then it fails. */
export class BoundedContent extends Transform {
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    super()
    this.#maxBytes = maxBytes
  }

  /** Whether more came than may. */
  get isTooLong(): boolean {
    return this.#bytes > this.#maxBytes
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#bytes += chunk.byteLength
    if (this.isTooLong) done(new RangeError(`more than ${this.#maxBytes} bytes`))
    else done(null, chunk)
  }
}
