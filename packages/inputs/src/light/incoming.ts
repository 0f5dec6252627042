import type { Mapping } from './mapping.ts'

/** When what was written is shown. */
export type ShowTime =
  /** At once: the frame is whole. */
  | 'now'
  /** With what else comes of the frame, or when nothing more has come for a moment. */
  | 'soon'
  /** When the sender says so, or when it has not done so for as long as is waited for it. */
  | 'on-sync'

/** Pixels that came, from anywhere in the frame on. */
export interface IncomingPixels {
  /** Who sends, as far as the protocol can tell senders apart. */
  readonly sender: string
  /** Where `bytes` belong, in channels from the first one of the frame. What is beyond it is left out. */
  readonly offset: number
  readonly bytes: Uint8Array
  /** Default: as the mapping says. */
  readonly channelsPerPixel?: 3 | 4 | undefined
  readonly show: ShowTime
  /** Milliseconds that `'on-sync'` waits at most. Default 500. */
  readonly syncWaitMs?: number | undefined
  /** 0..200. Default: that of the input. */
  readonly priority?: number | undefined
  /** Milliseconds of silence after which the sender may be replaced. Default: as for all inputs. */
  readonly silenceMs?: number | undefined
  /** Milliseconds of silence before a fallback is shown. Default: `silenceMs`. */
  readonly lastingMs?: number | undefined
}

/** A whole picture that came. */
export interface IncomingPicture {
  readonly sender: string
  readonly width: number
  readonly height: number
  /** 3 for RGB, 4 for RGBA. */
  readonly channelsPerPixel: 3 | 4
  /** Rows from the top, all of them. */
  readonly bytes: Uint8Array
}

/** What was sent, as it came: pixels for the LEDs in wire order, or the pixels of a picture. */
export class IncomingFrame {
  bytes: Uint8Array
  channelsPerPixel: number
  /** Of a picture; 0 for LEDs in wire order. */
  width = 0
  height = 0
  /** Whether it was sent as a picture, rather than as LEDs that are mapped like one. */
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

  /** Makes it one of pixels that are mapped, dark if it was a picture before. */
  becomePixels(channelsPerPixel: 3 | 4): void {
    this.channelsPerPixel = channelsPerPixel
    if (!this.isPicture) return
    this.bytes = new Uint8Array(this.#capacity)
    this.isPicture = false
    this.width = this.#mapping.picture?.width ?? 0
    this.height = this.#mapping.picture?.height ?? 0
  }

  /** Makes it a picture of a size. */
  becomePicture(width: number, height: number, channelsPerPixel: 3 | 4): void {
    const byteLength = width * height * channelsPerPixel
    if (this.bytes.length !== byteLength) this.bytes = new Uint8Array(byteLength)
    this.channelsPerPixel = channelsPerPixel
    this.width = width
    this.height = height
    this.isPicture = true
  }

  /** Takes over all of another one; allocates only when the size is another. */
  copy(other: IncomingFrame): void {
    if (this.bytes.length !== other.bytes.length) this.bytes = new Uint8Array(other.bytes.length)
    this.bytes.set(other.bytes)
    this.channelsPerPixel = other.channelsPerPixel
    this.width = other.width
    this.height = other.height
    this.isPicture = other.isPicture
  }
}
