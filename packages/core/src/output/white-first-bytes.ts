import type { Frame } from '../frame/frame.ts'
import { stepOf, type Transfer } from './transfer.ts'

/** Four bytes an LED, W R G B, the white die dark. */
export function encodeDarkWhite(out: Uint8Array, frame: Frame, offset: number, transfer: Transfer) {
  const { bytes, scale, steps } = transfer
  for (let i = 0, o = offset; i < frame.length; i += 3, o += 4) {
    out[o] = 0
    out[o + 1] = bytes[stepOf(frame[i]! * scale, steps)]!
    out[o + 2] = bytes[stepOf(frame[i + 1]! * scale, steps)]!
    out[o + 3] = bytes[stepOf(frame[i + 2]! * scale, steps)]!
  }
  return out
}

/**
 * Four bytes an LED, W R G B, the white die lit by what red, green and blue have in common.
 * White is rounded first and the colour dies get what is left of the light, so that the sum stays
 * right. A white die is taken to be as bright as the three colour dies together. Light is clipped
 * before it is shared out: the same frame shows the same colours with and without a white die.
 */
export function encodeCommonWhite(
  out: Uint8Array,
  frame: Frame,
  offset: number,
  transfer: Transfer,
) {
  const { bytes, light, scale, steps } = transfer
  for (let i = 0, o = offset; i < frame.length; i += 3, o += 4) {
    const red = Math.min(frame[i]! * scale, steps)
    const green = Math.min(frame[i + 1]! * scale, steps)
    const blue = Math.min(frame[i + 2]! * scale, steps)
    const white = bytes[stepOf(Math.min(red, green, blue), steps)]!
    const taken = light[white]! * steps
    out[o] = white
    out[o + 1] = bytes[stepOf(red - taken, steps)]!
    out[o + 2] = bytes[stepOf(green - taken, steps)]!
    out[o + 3] = bytes[stepOf(blue - taken, steps)]!
  }
  return out
}

/** The light of W R G B bytes where the white die is there and adds to all three colours. */
export function decodeCommonWhite(
  frame: Frame,
  bytes: Uint8Array,
  offset: number,
  transfer: Transfer,
) {
  const { light } = transfer
  for (let i = 0, o = offset; i < frame.length; i += 3, o += 4) {
    const white = light[bytes[o]!]!
    frame[i] = white + light[bytes[o + 1]!]!
    frame[i + 1] = white + light[bytes[o + 2]!]!
    frame[i + 2] = white + light[bytes[o + 3]!]!
  }
  return frame
}

/** The light of W R G B bytes where no white die takes heed of the first. */
export function decodeDarkWhite(
  frame: Frame,
  bytes: Uint8Array,
  offset: number,
  transfer: Transfer,
) {
  const { light } = transfer
  for (let i = 0, o = offset; i < frame.length; i += 3, o += 4) {
    frame[i] = light[bytes[o + 1]!]!
    frame[i + 1] = light[bytes[o + 2]!]!
    frame[i + 2] = light[bytes[o + 3]!]!
  }
  return frame
}
