/** Cuts a stream into frames of one length, wherever its reads begin and end. */
export class StreamCutter {
  readonly #frame: Uint8Array
  readonly #onFrame: (frame: Uint8Array) => void
  #length = 0

  /** @param onFrame is handed the same bytes each time, good until it returns */
  constructor(byteLength: number, onFrame: (frame: Uint8Array) => void) {
    this.#frame = new Uint8Array(byteLength)
    this.#onFrame = onFrame
  }

  /** Bytes that are there of a frame that is not whole. */
  get rest(): number {
    return this.#length
  }

  /** Takes what was read. */
  push(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length; ) {
      const taken = Math.min(chunk.length - at, this.#frame.length - this.#length)
      this.#frame.set(chunk.subarray(at, at + taken), this.#length)
      this.#length += taken
      at += taken
      if (this.#length === this.#frame.length) this.#complete()
    }
  }

  #complete(): void {
    this.#length = 0
    this.#onFrame(this.#frame)
  }
}
