import type { Mapping } from '../mapping/mapping-options.ts'

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
