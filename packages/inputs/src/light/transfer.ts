import { decodeSrgb, encodeSrgb } from '@ledloom/core'

/**
 * Encoding of incoming light: `'srgb'` as on a screen, `'linear'`, or the exponent of a gamma, 1..4.
 */
export type IncomingTransfer = 'srgb' | 'linear' | number

/** Decodes a byte, given as a share 0..1, to linear light 0..1. */
export function decodeLight(share: number, transfer: IncomingTransfer): number {
  if (transfer === 'srgb') return decodeSrgb(share)
  return share ** (transfer === 'linear' ? 1 : transfer)
}

/** Linear light of each byte. */
export function lightOfBytes(transfer: IncomingTransfer): Float32Array {
  return Float32Array.from({ length: 256 }, (_, byte) => decodeLight(byte / 255, transfer))
}

/** Each byte as a sample of a picture: sRGB in 16 bits. */
export function samplesOfBytes(transfer: IncomingTransfer): Uint16Array {
  return Uint16Array.from({ length: 256 }, (_, byte) =>
    Math.round(65_535 * encodeSrgb(decodeLight(byte / 255, transfer))),
  )
}
