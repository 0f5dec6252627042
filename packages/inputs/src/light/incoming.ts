import type { Mapping } from './mapping.ts'

/** Time at which written pixels are shown. */
export type ShowTime =
  /** At once, because the frame is complete. */
  | 'now'
  /** With further packets of the frame, or after a short silence. */
  | 'soon'
  /** At the sender's mark, or after the longest wait for it. */
  | 'on-sync'

/** Received pixels, from any place in the frame on. */
export interface IncomingPixels {
  /** The sender, as far as the protocol can distinguish senders. */
  readonly sender: string
  /** Offset of `bytes` in the frame, in channels. Bytes beyond the frame are left out. */
  readonly offset: number
  readonly bytes: Uint8Array
  /** Default: by the mapping. */
  readonly channelsPerPixel?: 3 | 4 | undefined
  readonly show: ShowTime
  /** Longest wait of `'on-sync'`, in milliseconds. Default: 500. */
  readonly syncWaitMs?: number | undefined
  /** 0..200. Default: the priority of the input. */
  readonly priority?: number | undefined
  /** Milliseconds of silence after which the sender may be replaced. Default: as for all inputs. */
  readonly silenceMs?: number | undefined
  /** Milliseconds of silence before a fallback is shown. Default: `silenceMs`. */
  readonly lastingMs?: number | undefined
}

/** A received picture. */
export interface IncomingPicture {
  readonly sender: string
  readonly width: number
  readonly height: number
  /** 3 for RGB, 4 for RGBA. */
  readonly channelsPerPixel: 3 | 4
  /** Rows from the top, all of them. */
  readonly bytes: Uint8Array
}

/** A frame as received: pixels for the LEDs in wire order, or the pixels of a picture. */
export class IncomingFrame {
  bytes: Uint8Array
  channelsPerPixel: number
  /** Width of a picture; 0 for LEDs in wire order. */
  width = 0
  height = 0
  /** True if it was sent as a picture, rather than as LEDs mapped like one. */
  isPicture = false
  readonly #mapping: Mapping
  readonly #capacity: number

  constructor(pixelCount: number, mapping: Mapping) {
    this.#mapping = mapping
    this.#capacity = 4 * pixelCount
    this.bytes = new Uint8Array(this.#capacity)
    this.channelsPerPixel = mapping.channelsPerPixel
    this.width = mapping.picture?.width ?? 0
    this.height = mapping.picture?.height ?? 0
  }

  /** Changes it to pixels for LEDs, dark if it was a picture before. */
  becomePixels(channelsPerPixel: 3 | 4): void {
    this.channelsPerPixel = channelsPerPixel
    if (!this.isPicture) return
    this.bytes = new Uint8Array(this.#capacity)
    this.isPicture = false
    this.width = this.#mapping.picture?.width ?? 0
    this.height = this.#mapping.picture?.height ?? 0
  }

  /** Changes it to a picture of a size. */
  becomePicture(width: number, height: number, channelsPerPixel: 3 | 4): void {
    const byteLength = width * height * channelsPerPixel
    if (this.bytes.length !== byteLength) this.bytes = new Uint8Array(byteLength)
    this.channelsPerPixel = channelsPerPixel
    this.width = width
    this.height = height
    this.isPicture = true
  }

  /** Copies another frame; allocates only if the sizes differ. */
  copy(other: IncomingFrame): void {
    if (this.bytes.length !== other.bytes.length) this.bytes = new Uint8Array(other.bytes.length)
    this.bytes.set(other.bytes)
    this.channelsPerPixel = other.channelsPerPixel
    this.width = other.width
    this.height = other.height
    this.isPicture = other.isPicture
  }
}
