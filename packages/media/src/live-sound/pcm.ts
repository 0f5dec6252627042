/** Encoding of samples: signed 16 bits, or 32-bit floats from −1 to 1; little-endian. */
export type PcmEncoding = 's16le' | 'f32le'

/** Format of raw sound. */
export interface PcmFormat {
  /** Samples per second of each channel, 8000 to 192000, whole. */
  readonly sampleRate: number
  /** 1 to 8, interleaved. */
  readonly channels: number
  readonly encoding: PcmEncoding
}

/** Range of sample rates, in Hz. */
export const SAMPLE_RATES = { least: 8000, most: 192_000 } as const

/** Maximum number of channels. */
export const MOST_CHANNELS = 8

/** Bytes of a sample of one channel. */
const SAMPLE_BYTES: Readonly<Record<PcmEncoding, number>> = { s16le: 2, f32le: 4 }

/** Bytes of a sample of all channels. */
export function pcmFrameBytes({ channels, encoding }: PcmFormat): number {
  return channels * SAMPLE_BYTES[encoding]
}

/**
 * Checks that a format is supported.
 * @throws RangeError with the value and the rule
 */
export function checkPcmFormat({ sampleRate, channels, encoding }: PcmFormat): void {
  const { least, most } = SAMPLE_RATES
  if (!(Number.isInteger(sampleRate) && sampleRate >= least && sampleRate <= most)) {
    throw new RangeError(`sampleRate must be ${least} to ${most}, got ${sampleRate}`)
  }
  if (!(Number.isInteger(channels) && channels >= 1 && channels <= MOST_CHANNELS)) {
    throw new RangeError(`channels must be 1 to ${MOST_CHANNELS}, got ${channels}`)
  }
  if (SAMPLE_BYTES[encoding] === undefined) {
    throw new RangeError(`encoding must be s16le or f32le, got ${encoding}`)
  }
}

/** Maximum samples decoded at once. */
export const BLOCK_LENGTH = 512

/** Largest sample that is accepted, as in files. */
const GREATEST = 8

/**
 * Decodes bytes, cut anywhere, into one channel of samples. NaN and values that are far too loud count
 * as silence.
 */
export class PcmDecoder {
  /** The last decoded samples, of which the first `count` are valid. */
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

  /** Decodes a block of `bytes` from `at` on and returns the end of the block. */
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

  /** Assembles samples that are cut, and floats. */
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
