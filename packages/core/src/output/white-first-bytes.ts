import type { Frame } from '../frame/frame.ts'
import { stepOf, stepsOfByte, type Transfer } from './transfer.ts'

/** Four bytes an LED, W R G B, the white die dark. */
export function encodeDarkWhite(out: Uint8Array, frame: Frame, offset: number, transfer: Transfer) {
  const { bytes, scale } = transfer
  for (let i = 0, o = offset; i < frame.length; i += 3, o += 4) {
    out[o] = 0
    out[o + 1] = bytes[stepOf(frame[i]! * scale)]!
    out[o + 2] = bytes[stepOf(frame[i + 1]! * scale)]!
    out[o + 3] = bytes[stepOf(frame[i + 2]! * scale)]!
  }
  return out
}

/**
 * Four bytes an LED, W R G B, the white die lit by what red, green and blue have in common.
 * White is rounded first and the colour dies get what is left of the light, so that the sum stays
 * right. A white die is taken to be as bright as the three colour dies together.
 */
export function encodeCommonWhite(
  out: Uint8Array,
  frame: Frame,
  offset: number,
  transfer: Transfer,
) {
  const { bytes, scale } = transfer
  for (let i = 0, o = offset; i < frame.length; i += 3, o += 4) {
    const red = frame[i]! * scale
    const green = frame[i + 1]! * scale
    const blue = frame[i + 2]! * scale
    const white = bytes[stepOf(Math.min(red, green, blue))]!
    const taken = stepsOfByte(transfer, white)
    out[o] = white
    out[o + 1] = bytes[stepOf(red - taken)]!
    out[o + 2] = bytes[stepOf(green - taken)]!
    out[o + 3] = bytes[stepOf(blue - taken)]!
  }
  return out
}

export function decodeWhiteFirst(
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
