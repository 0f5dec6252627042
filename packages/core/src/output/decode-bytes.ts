import type { Frame } from '../light/frame.ts'
import type { Transfer } from './transfer.ts'

/** Fills a frame with the light of bytes, and returns it. */
export type ByteDecoder = (
  frame: Frame,
  bytes: Uint8Array,
  offset: number,
  transfer: Transfer,
) => Frame

/** The light of R G B bytes. */
export const decodeRgb: ByteDecoder = (frame, bytes, offset, { light }) => {
  for (let i = 0; i < frame.length; i++) {
    frame[i] = light[bytes[offset + i]!]!
  }
  return frame
}

/** The light of W R G B bytes whose white adds to all three colours. */
export const decodeCommonWhite: ByteDecoder = (frame, bytes, offset, { light }) => {
  for (let i = 0, o = offset; i < frame.length; i += 3, o += 4) {
    const white = light[bytes[o]!]!
    frame[i] = white + light[bytes[o + 1]!]!
    frame[i + 1] = white + light[bytes[o + 2]!]!
    frame[i + 2] = white + light[bytes[o + 3]!]!
  }
  return frame
}

/** The light of W R G B bytes with a tinted white. */
export const decodeTintedWhite: ByteDecoder = (frame, bytes, offset, { light, whiteTint }) => {
  const [redTint, greenTint, blueTint] = whiteTint
  for (let i = 0, o = offset; i < frame.length; i += 3, o += 4) {
    const white = light[bytes[o]!]!
    frame[i] = white * redTint + light[bytes[o + 1]!]!
    frame[i + 1] = white * greenTint + light[bytes[o + 2]!]!
    frame[i + 2] = white * blueTint + light[bytes[o + 3]!]!
  }
  return frame
}

/** The light of W R G B bytes without a white channel: the first byte is ignored. */
export const decodeDarkWhite: ByteDecoder = (frame, bytes, offset, { light }) => {
  for (let i = 0, o = offset; i < frame.length; i += 3, o += 4) {
    frame[i] = light[bytes[o + 1]!]!
    frame[i + 1] = light[bytes[o + 2]!]!
    frame[i + 2] = light[bytes[o + 3]!]!
  }
  return frame
}
