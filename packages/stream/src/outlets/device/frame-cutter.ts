import {
  encodeRealtimeHeader,
  FRAGMENT_LENGTH,
  fragmentCount,
  type RealtimeVersion,
} from '@ledloom/protocol'

/** A datagram in two parts, which the socket joins: header and a view of the frame. */
export type Datagram = readonly [header: Uint8Array, pixels: Uint8Array]

interface FrameCutterOptions {
  readonly version: RealtimeVersion
  /** Stated in version 1, at most 255. */
  readonly ledCount: number
}

/**
 * Cuts frames into realtime datagrams without copying them: in version 3 one for every 900 bytes,
 * otherwise one. Each buffer is cut only once for a token.
 */
export class FrameCutter {
  readonly #options: FrameCutterOptions
  #token: Uint8Array | undefined
  #cuts = new WeakMap<Uint8Array, readonly Datagram[]>()

  constructor(options: FrameCutterOptions) {
    this.#options = options
  }

  /**
   * The datagrams of a frame; views of `bytes`, with its content at the time of sending.
   * @throws RangeError for a token without eight bytes, or more LEDs than the version can state
   */
  cut(bytes: Uint8Array, token: Uint8Array): readonly Datagram[] {
    if (token !== this.#token) {
      this.#token = token
      this.#cuts = new WeakMap()
    }
    let cut = this.#cuts.get(bytes)
    if (cut === undefined) {
      cut = cutFrame(bytes, token, this.#options)
      this.#cuts.set(bytes, cut)
    }
    return cut
  }
}

function cutFrame(
  bytes: Uint8Array,
  token: Uint8Array,
  { version, ledCount }: FrameCutterOptions,
): readonly Datagram[] {
  const isWhole = version !== 3
  const length = isWhole ? bytes.length : FRAGMENT_LENGTH
  return Array.from({ length: isWhole ? 1 : fragmentCount(bytes.length) }, (_, fragment) => [
    encodeRealtimeHeader({ version, token, fragment, ledCount }),
    bytes.subarray(fragment * length, (fragment + 1) * length),
  ])
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
      if (!isFull && isEqual(datagram[1], this.#sent[i]!)) continue
      this.#keep(datagram[1], i)
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
