/** How samples are coded: 16 bits with a sign, or floats of 32 bits from −1 to 1; little-endian. */
export type PcmEncoding = 's16le' | 'f32le'

/** What bytes of sound mean. */
export interface PcmFormat {
  /** Samples a second of each channel, 8000 to 192000, whole. */
  readonly sampleRate: number
  /** 1 to 8, one sample of each after the other. */
  readonly channels: number
  readonly encoding: PcmEncoding
}

/** Sample rates that are taken, in Hz. */
export const SAMPLE_RATES = { least: 8000, most: 192_000 } as const

/** Channels that are taken at most. */
export const MOST_CHANNELS = 8

/** Bytes of a sample of one channel. */
export const SAMPLE_BYTES: Readonly<Record<PcmEncoding, number>> = { s16le: 2, f32le: 4 }

/** Bytes of a sample of all channels. */
export function pcmFrameBytes({ channels, encoding }: PcmFormat): number {
  return channels * SAMPLE_BYTES[encoding]
}

/**
 * Makes sure that a format is one that is taken.
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
