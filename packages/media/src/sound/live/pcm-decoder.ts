import { type PcmFormat, SAMPLE_BYTES } from './pcm-format.ts'

/** Samples that are decoded at once at most. */
export const BLOCK_LENGTH = 512

/** The greatest sample that is believed, as of files. */
const GREATEST = 8

/**
 * Makes bytes into one channel of samples, wherever the bytes are cut. What is no number, or louder
 * than anything can be, counts as silence.
 */
export class PcmDecoder {
  /** What was decoded last, the first `count` of them. */
  readonly samples = new Float32Array(BLOCK_LENGTH)
  count = 0
  readonly #word = new DataView(new ArrayBuffer(4))
  readonly #wordLength: number
  readonly #channels: number
  readonly #isFloat: boolean
  #byte = 0
  #channel = 0
  #sum = 0

  constructor({ encoding, channels }: PcmFormat) {
    this.#isFloat = encoding === 'f32le'
    this.#wordLength = SAMPLE_BYTES[encoding]
    this.#channels = channels
  }

  /** Decodes a block of `bytes` from `at` on, and gives where it ends. */
  decode(bytes: Uint8Array, at: number): number {
    this.count = 0
    let next = at
    while (next < bytes.length && this.count < BLOCK_LENGTH) {
      if (this.#byte === 0 && !this.#isFloat && next + 1 < bytes.length) {
        this.#add((((bytes[next]! | (bytes[next + 1]! << 8)) << 16) >> 16) / 32_768)
        next += 2
      } else this.#addByte(bytes[next++]!)
    }
    return next
  }

  /** Puts samples together that are cut, and those that are floats. */
  #addByte(byte: number): void {
    const word = this.#word
    word.setUint8(this.#byte++, byte)
    if (this.#byte < this.#wordLength) return
    this.#byte = 0
    this.#add(this.#isFloat ? word.getFloat32(0, true) : word.getInt16(0, true) / 32_768)
  }

  #add(sample: number): void {
    if (Math.abs(sample) <= GREATEST) this.#sum += sample
    if (++this.#channel < this.#channels) return
    this.samples[this.count++] = this.#sum / this.#channels
    this.#channel = 0
    this.#sum = 0
  }
}
