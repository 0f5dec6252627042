import {
  encodeRealtimeHeader,
  FRAGMENT_LENGTH,
  fragmentCount,
  REALTIME_HEADER_LENGTHS,
  type RealtimeVersion,
} from '@ledloom/protocol'

/** A datagram: a header, and as the rest part of a frame. */
export type Datagram = {
  readonly bytes: Uint8Array
  /** The part of the frame in it. */
  readonly pixels: Uint8Array
}

interface FrameCutterOptions {
  readonly version: RealtimeVersion
  /** Stated in version 1, at most 255. */
  readonly ledCount: number
}

/**
 * Cuts frames into realtime datagrams: in version 3 one for every 900 bytes, otherwise one. The
 * datagrams are allocated only when the size of frames changes.
 */
export class FrameCutter {
  readonly #options: FrameCutterOptions
  #token: Uint8Array | undefined
  #byteLength = 0
  #datagrams: readonly Datagram[] = []
  /** The memory that frames come from, usually the same, and views of its parts. */
  #source: Uint8Array | undefined
  #parts: readonly Uint8Array[] = []

  constructor(options: FrameCutterOptions) {
    this.#options = options
  }

  /** Copies a frame into the datagrams, in place of the one before. */
  load(bytes: Uint8Array): void {
    if (bytes.length !== this.#byteLength) this.#size(bytes.length)
    if (bytes !== this.#source) this.#view(bytes)
    for (let i = 0; i < this.#parts.length; i++) this.#datagrams[i]!.pixels.set(this.#parts[i]!)
  }

  /**
   * The datagrams of the loaded frame, valid until the next call of `load()`.
   * @throws RangeError for a token without eight bytes, or more LEDs than the version can state
   */
  cut(token: Uint8Array): readonly Datagram[] {
    if (token !== this.#token) this.#writeHeaders(token)
    return this.#datagrams
  }

  #size(byteLength: number): void {
    const { version } = this.#options
    const isWhole = version !== 3
    const length = isWhole ? byteLength : FRAGMENT_LENGTH
    const count = isWhole ? 1 : fragmentCount(byteLength)
    this.#datagrams = Array.from({ length: count }, (_, fragment) =>
      createDatagram(version, Math.min(length, byteLength - fragment * length)),
    )
    this.#byteLength = byteLength
    this.#token = undefined
  }

  #view(bytes: Uint8Array): void {
    let start = 0
    this.#parts = this.#datagrams.map(({ pixels }) => {
      const part = bytes.subarray(start, start + pixels.length)
      start += pixels.length
      return part
    })
    this.#source = bytes
  }

  #writeHeaders(token: Uint8Array): void {
    for (const [fragment, { bytes }] of this.#datagrams.entries()) {
      bytes.set(encodeRealtimeHeader({ ...this.#options, token, fragment }))
    }
    this.#token = token
  }
}

function createDatagram(version: RealtimeVersion, pixelBytes: number): Datagram {
  const headerLength = REALTIME_HEADER_LENGTHS[version]
  const bytes = new Uint8Array(headerLength + pixelBytes)
  return { bytes, pixels: bytes.subarray(headerLength) }
}

/**
 * Selects the fragments of a frame that have changed since they were last sent, and now and then all:
 * the LEDs of a lost datagram keep their old light until then.
 */
export class ChangedFragments {
  readonly #fullEveryMs: number
  readonly #picked: Datagram[] = []
  #sent: Uint8Array[] = []
  #fullAt = Number.NEGATIVE_INFINITY

  constructor(fullEveryMs: number) {
    this.#fullEveryMs = fullEveryMs
  }

  /** Selects all fragments of the next frame, because the state of the LEDs is unknown. */
  forget(): void {
    this.#fullAt = Number.NEGATIVE_INFINITY
  }

  /** The fragments to send at `now`, milliseconds; the array is reused by the next call. */
  pick(datagrams: readonly Datagram[], now: number): readonly Datagram[] {
    const isFull = now - this.#fullAt >= this.#fullEveryMs || this.#sent.length !== datagrams.length
    if (isFull) this.#restart(datagrams, now)
    this.#picked.length = 0
    for (let i = 0; i < datagrams.length; i++) {
      const datagram = datagrams[i]!
      if (!isFull && isEqual(datagram.pixels, this.#sent[i]!)) continue
      this.#keep(datagram.pixels, i)
      this.#picked.push(datagram)
    }
    return this.#picked
  }

  #restart(datagrams: readonly Datagram[], now: number): void {
    this.#fullAt = now
    this.#sent.length = datagrams.length
  }

  #keep(pixels: Uint8Array, index: number): void {
    if (this.#sent[index]?.length === pixels.length) this.#sent[index].set(pixels)
    else this.#sent[index] = pixels.slice()
  }
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0
}
