export interface Size {
  readonly width: number
  readonly height: number
}

const HEADER_BYTES = 8

/** The first byte of a message with a picture. */
const PICTURE_KINDS = { camera: 2, screen: 4 } as const

/** The origin of a picture. */
export type PictureKind = keyof typeof PICTURE_KINDS

/** Writes a picture message: its kind, 3 channels, big-endian width and height, then RGB by rows. */
export function writePicture(
  kind: PictureKind,
  { width, height }: Size,
  rgba: ArrayLike<number>,
): Uint8Array<ArrayBuffer> {
  const message = new Uint8Array(HEADER_BYTES + 3 * width * height)
  message.set([PICTURE_KINDS[kind], 3, width >> 8, width & 255, height >> 8, height & 255])
  for (let from = 0, to = HEADER_BYTES; to < message.length; from += 4, to += 3) {
    message[to] = rgba[from]!
    message[to + 1] = rgba[from + 1]!
    message[to + 2] = rgba[from + 2]!
  }
  return message
}

/** The largest size of the same shape with sides of at most `longest`. */
export function sizeWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

const SOUND = 3

/**
 * Writes a sound message: kind 3, number of channels, two zeros, the sample rate as a big-endian
 * uint32, then interleaved samples as little-endian int16.
 */
export function writeSound(samples: Int16Array, sampleRate: number): Uint8Array<ArrayBuffer> {
  const message = new Uint8Array(HEADER_BYTES + 2 * samples.length)
  const view = new DataView(message.buffer)
  view.setUint8(0, SOUND)
  view.setUint8(1, 1)
  view.setUint32(4, sampleRate)
  for (const [i, sample] of samples.entries()) view.setInt16(HEADER_BYTES + 2 * i, sample, true)
  return message
}
