import { decodeSrgb, encodeSrgb } from '@ledloom/core'

/**
 * How what comes in stands for light: `'srgb'` as on a screen, `'linear'`, or the exponent of a
 * gamma, 1..4.
 */
export type IncomingTransfer = 'srgb' | 'linear' | number

/** Linear light 0..1 of a byte as a share 0..1. */
export function decodeLight(share: number, transfer: IncomingTransfer): number {
  if (transfer === 'srgb') return decodeSrgb(share)
  return share ** (transfer === 'linear' ? 1 : transfer)
}

/** Linear light of each byte. */
export function lightOfBytes(transfer: IncomingTransfer): Float32Array {
  return Float32Array.from({ length: 256 }, (_, byte) => decodeLight(byte / 255, transfer))
}

/** Each byte as a sample of a picture: sRGB in 16 bits, which is what pictures are sampled from. */
export function samplesOfBytes(transfer: IncomingTransfer): Uint16Array {
  return Uint16Array.from({ length: 256 }, (_, byte) =>
    Math.round(65_535 * encodeSrgb(decodeLight(byte / 255, transfer))),
  )
}
