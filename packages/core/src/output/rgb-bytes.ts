import type { Frame } from '../frame/frame.ts'
import { stepOf, type Transfer } from './transfer.ts'

/** Three bytes an LED: R G B. */
export function encodeRgb(out: Uint8Array, frame: Frame, offset: number, transfer: Transfer) {
  const { bytes, scale, steps } = transfer
  for (let i = 0; i < frame.length; i++) {
    out[offset + i] = bytes[stepOf(frame[i]! * scale, steps)]!
  }
  return out
}

/** The light of R G B bytes. */
export function decodeRgb(frame: Frame, bytes: Uint8Array, offset: number, transfer: Transfer) {
  const { light } = transfer
  for (let i = 0; i < frame.length; i++) {
    frame[i] = light[bytes[offset + i]!]!
  }
  return frame
}
