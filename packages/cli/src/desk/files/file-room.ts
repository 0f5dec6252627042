/** Bytes that files may have. */
export interface RoomLimits {
  /** One of them. */
  readonly file: number
  /** All of them. */
  readonly all: number
}

/** Room for files that are kept, and for those that are being written. */
export class FileRoom {
  readonly limits: RoomLimits
  #taken = 0

  constructor(limits: RoomLimits) {
    this.limits = limits
  }

  /**
   * Passes on what is written, as long as there is room for it. `onTaken` is told of what is taken,
   * piece by piece: whoever removes the file gives it back.
   *
   * @throws Error where there is no more room
   */
  async *measure(
    content: AsyncIterable<Uint8Array | string>,
    onTaken: (bytes: number) => void,
  ): AsyncGenerator<Uint8Array | string> {
    let length = 0
    for await (const chunk of content) {
      const bytes = Buffer.byteLength(chunk)
      length += bytes
      this.#take(bytes, length)
      onTaken(bytes)
      yield chunk
    }
  }

  /** Makes room again. */
  give(bytes: number): void {
    this.#taken -= bytes
  }

  #take(bytes: number, length: number): void {
    const { file, all } = this.limits
    if (length > file || this.#taken + bytes > all) {
      throw new Error('there is no room for more files; remove some first')
    }
    this.#taken += bytes
  }
}
