import { Transform, type TransformCallback } from 'node:stream'

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
