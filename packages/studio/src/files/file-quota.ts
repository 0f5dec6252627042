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
  readonly #makeRoom: () => boolean

  /** @param makeRoom gives the place of a file that nobody needs; returns false if there is none */
  constructor(limits: QuotaLimits, makeRoom: () => boolean = () => false) {
    this.limits = limits
    this.#makeRoom = makeRoom
  }

  /** Reserves a place for one more file. @throws Error if there are too many */
  take(): FilePlace {
    while (this.#places.size >= this.limits.count) {
      if (!this.#makeRoom()) throw noRoom()
    }
    const place = new FilePlace(this.limits.file, (bytes) => this.#has(bytes))
    this.#places.add(place)
    return place
  }

  /** Frees the place of a file and its bytes. */
  give(place: FilePlace): void {
    this.#places.delete(place)
  }

  /** Returns whether so many more bytes may be stored. */
  #has(bytes: number): boolean {
    while (bytes > this.#left) {
      if (!this.#makeRoom()) return false
    }
    return true
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
  readonly #hasRoom: (bytes: number) => boolean
  #bytes = 0

  /** @param hasRoom returns whether so many more bytes may be stored */
  constructor(most: number, hasRoom: (bytes: number) => boolean) {
    this.#most = most
    this.#hasRoom = hasRoom
  }

  /** Bytes written so far. */
  get bytes(): number {
    return this.#bytes
  }

  /** Counts a whole file. @throws Error if it exceeds the limits */
  add(bytes: number): void {
    if (this.#bytes + bytes > this.#most || !this.#hasRoom(bytes)) throw noRoom()
    this.#bytes += bytes
  }

  /**
   * Passes on content and counts it.
   *
   * @throws Error if it exceeds the limits
   */
  async *measure(content: AsyncIterable<Uint8Array | string>): AsyncGenerator<Uint8Array | string> {
    for await (const chunk of content) {
      this.add(Buffer.byteLength(chunk))
      yield chunk
    }
  }
}

function noRoom(): Error {
  return new Error('there is no room for more files; remove some first')
}
