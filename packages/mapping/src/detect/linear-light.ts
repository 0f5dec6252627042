import { decodeSrgb } from '@ledloom/core'

/** Linear light of each byte, 0..1. Phones encode about as sRGB; differences of one LED stay proportional. */
export const LIGHT_OF_BYTE = Float32Array.from({ length: 256 }, (_, byte) => decodeSrgb(byte / 255))
