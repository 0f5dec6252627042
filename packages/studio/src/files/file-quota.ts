/** Limits on stored files. */
export interface QuotaLimits {
  /** Bytes of one file. */
  readonly file: number
  /** Bytes of all files. */
  readonly all: number
  /** Number of files. */
  readonly count: number
}

/** Limits the files that are stored or being written. */
export class FileQuota {
  readonly limits: QuotaLimits
  readonly #places = new Set<FilePlace>()

  constructor(limits: QuotaLimits) {
    this.limits = limits
  }

  /** Reserves a place for one more file. @throws Error if there are too many */
  take(): FilePlace {
    if (this.#places.size >= this.limits.count) throw noRoom()
    const place = new FilePlace(this.limits.file, () => this.#left)
    this.#places.add(place)
    return place
  }

  /** Frees the place of a file and its bytes. */
  give(place: FilePlace): void {
    this.#places.delete(place)
  }

  get #left(): number {
    let left = this.limits.all
    for (const { bytes } of this.#places) left -= bytes
    return left
  }
}

/** The share of one file. */
export class FilePlace {
  readonly #most: number
  readonly #left: () => number
  #bytes = 0

  /** @param left free bytes of all files */
  constructor(most: number, left: () => number) {
    this.#most = most
    this.#left = left
  }

  /** Bytes written so far. */
  get bytes(): number {
    return this.#bytes
  }

  /**
   * Passes on content and counts it.
   *
   * @throws Error if it exceeds the limits
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
