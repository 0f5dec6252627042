import {
  encodeRealtimeHeader,
  FRAGMENT_LENGTH,
  fragmentCount,
  type RealtimeVersion,
} from '@ledloom/protocol'

/** A datagram in two parts, which the socket joins: its header and a view of the frame. */
export type Datagram = readonly [header: Uint8Array, pixels: Uint8Array]

/** How frames are cut. */
export interface FrameCutterOptions {
  readonly version: RealtimeVersion
  /** Stated in version 1, which has room for 255. */
  readonly ledCount: number
}

/**
 * Cuts frames into realtime datagrams without copying them: in version 3 one every 900 bytes, the
 * last as short as it comes out, otherwise one. Each buffer is cut once a token.
 */
export class FrameCutter {
  readonly #options: FrameCutterOptions
  #token: Uint8Array | undefined
  #cuts = new WeakMap<Uint8Array, readonly Datagram[]>()

  constructor(options: FrameCutterOptions) {
    this.#options = options
  }

  /**
   * The datagrams of a frame; views of `bytes` that show what is in it when they are sent.
   * @throws RangeError for a token of other than eight bytes or more LEDs than the version can state
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
