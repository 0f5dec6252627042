/** How much files may have. */
export interface QuotaLimits {
  /** Bytes of one of them. */
  readonly file: number
  /** Bytes of all of them. */
  readonly all: number
  /** How many there may be. */
  readonly count: number
}

/** Room for files that are kept, and for those that are being written. */
export class FileQuota {
  readonly limits: QuotaLimits
  readonly #places = new Set<FilePlace>()

  constructor(limits: QuotaLimits) {
    this.limits = limits
  }

  /** A place for one more file. @throws Error where there are as many as there may be */
  take(): FilePlace {
    if (this.#places.size >= this.limits.count) throw noRoom()
    const place = new FilePlace(this.limits.file, () => this.#left)
    this.#places.add(place)
    return place
  }

  /** Makes room again for another file, and for as much as this one had. */
  give(place: FilePlace): void {
    this.#places.delete(place)
  }

  get #left(): number {
    let left = this.limits.all
    for (const { bytes } of this.#places) left -= bytes
    return left
  }
}

/** The room of one file. */
export class FilePlace {
  readonly #most: number
  readonly #left: () => number
  #bytes = 0

  /** @param left bytes that are left for all files */
  constructor(most: number, left: () => number) {
    this.#most = most
    this.#left = left
  }

  /** What was written of it so far. */
  get bytes(): number {
    return this.#bytes
  }

  /**
   * Passes on what is written, as long as there is room for it.
   *
   * @throws Error where there is no more room
   */
  async *measure(content: AsyncIterable<Uint8Array | string>): AsyncGenerator<Uint8Array | string> {
    for await (const chunk of content) {
      const bytes = Buffer.byteLength(chunk)
      if (this.#bytes + bytes > this.#most || bytes > this.#left()) throw noRoom()
      this.#bytes += bytes
      yield chunk
    }
  }
}

function noRoom(): Error {
  return new Error('there is no room for more files; remove some first')
}
