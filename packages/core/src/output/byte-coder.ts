import type { Frame } from '../light/frame.ts'
import type { WhiteExtraction } from './output-options.ts'
import type { PixelFormat } from './pixel-format.ts'
import type { Transfer } from './transfer.ts'

/** The loops between light and bytes for one pixel format and white extraction. */
export type ByteCoder = {
  readonly encode: (out: Uint8Array, frame: Frame, offset: number, transfer: Transfer) => Uint8Array
  readonly decode: (frame: Frame, bytes: Uint8Array, offset: number, transfer: Transfer) => Frame
}

/** The coder of a format; `white` matters only if there is a white channel. */
export function byteCoderOf(format: PixelFormat, white: WhiteExtraction): ByteCoder {
  if (format.bytesPerLed === 3) return { encode: encodeRgb, decode: decodeRgb }
  return format.ledProfile === 'RGB' ? WITHOUT_WHITE : WHITE_CODERS[white]
}

const WITHOUT_WHITE: ByteCoder = { encode: encodeDarkWhite, decode: decodeDarkWhite }

const WHITE_CODERS: Readonly<Record<WhiteExtraction, ByteCoder>> = {
  none: { encode: encodeDarkWhite, decode: decodeCommonWhite },
  min: { encode: encodeCommonWhite, decode: decodeCommonWhite },
  tint: { encode: encodeTintedWhite, decode: decodeTintedWhite },
  boost: { encode: encodeBoostedWhite, decode: decodeCommonWhite },
}

/** Three bytes per LED: R G B. */
function encodeRgb(out: Uint8Array, frame: Frame, offset: number, transfer: Transfer) {
  const { bytes, scale, steps } = transfer
  for (let i = 0; i < frame.length; i++) {
    out[offset + i] = bytes[stepOf(frame[i]! * scale, steps)]!
  }
  return out
}

/** Four bytes per LED, W R G B, with white off. */
function encodeDarkWhite(out: Uint8Array, frame: Frame, offset: number, transfer: Transfer) {
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
 * Four bytes per LED, W R G B, where white takes over the part that red, green and blue have in
 * common. White is rounded first and the colours get the rest of the light, so that the sum stays
 * right. The white channel counts as bright as the three colours together. Light is clipped before it
 * is divided: the same frame shows the same colours with and without a white channel.
 */
function encodeCommonWhite(out: Uint8Array, frame: Frame, offset: number, transfer: Transfer) {
  const { bytes, stepsOfByte, scale, steps } = transfer
  for (let i = 0, o = offset; i < frame.length; i += 3, o += 4) {
    const red = clip(frame[i]! * scale, steps)
    const green = clip(frame[i + 1]! * scale, steps)
    const blue = clip(frame[i + 2]! * scale, steps)
    const white = bytes[(leastOf(red, green, blue) + 0.5) | 0]!
    const taken = stepsOfByte[white]!
    out[o] = white
    out[o + 1] = bytes[stepOfRest(red, taken)]!
    out[o + 2] = bytes[stepOfRest(green, taken)]!
    out[o + 3] = bytes[stepOfRest(blue, taken)]!
  }
  return out
}

/**
 * The same for a tinted white channel: as much of it as all three colours can spare, the rest from
 * the colour channels.
 * Source: HyperHDR 22, which scales by the white LED's tint and rounds white before the rest.
 */
function encodeTintedWhite(out: Uint8Array, frame: Frame, offset: number, transfer: Transfer) {
  const { bytes, stepsOfByte, scale, steps, whiteTint } = transfer
  const [redTint, greenTint, blueTint] = whiteTint
  for (let i = 0, o = offset; i < frame.length; i += 3, o += 4) {
    const red = clip(frame[i]! * scale, steps)
    const green = clip(frame[i + 1]! * scale, steps)
    const blue = clip(frame[i + 2]! * scale, steps)
    const least = leastOf(red / redTint, green / greenTint, blue / blueTint)
    const white = bytes[stepOf(least, steps)]!
    const taken = stepsOfByte[white]!
    out[o] = white
    out[o + 1] = bytes[stepOfRest(red, taken * redTint)]!
    out[o + 2] = bytes[stepOfRest(green, taken * greenTint)]!
    out[o + 3] = bytes[stepOfRest(blue, taken * blueTint)]!
  }
  return out
}

/** Four bytes per LED, W R G B, with white added: nothing is taken off the colours for it. */
function encodeBoostedWhite(out: Uint8Array, frame: Frame, offset: number, transfer: Transfer) {
  const { bytes, scale, steps } = transfer
  for (let i = 0, o = offset; i < frame.length; i += 3, o += 4) {
    const red = stepOf(frame[i]! * scale, steps)
    const green = stepOf(frame[i + 1]! * scale, steps)
    const blue = stepOf(frame[i + 2]! * scale, steps)
    out[o] = bytes[leastOf(red, green, blue)]!
    out[o + 1] = bytes[red]!
    out[o + 2] = bytes[green]!
    out[o + 3] = bytes[blue]!
  }
  return out
}

// The four functions below are in this file because a loop checks the target of an imported function
// at every call, which takes a fifth of its time. Their comparisons are in the fastest order.

/** The table step nearest to a scaled light, clipped to the table; NaN counts as dark. */
function stepOf(scaled: number, steps: number): number {
  const rounded = scaled + 0.5
  return rounded >= 0 && rounded <= steps ? rounded | 0 : rounded > steps ? steps : 0
}

/** A scaled light clipped to the table, still between its steps; NaN counts as dark. */
function clip(scaled: number, steps: number): number {
  return scaled >= 0 && scaled <= steps ? scaled : scaled > steps ? steps : 0
}

/** The table step nearest to the rest of a clipped light; 0 if too much was taken. */
function stepOfRest(clipped: number, taken: number): number {
  const step = (clipped - taken + 0.5) | 0
  if (step < 0) return 0
  return step
}

function leastOf(red: number, green: number, blue: number): number {
  let least = red
  if (green < least) least = green
  if (blue < least) least = blue
  return least
}

/** The light of R G B bytes. */
function decodeRgb(frame: Frame, bytes: Uint8Array, offset: number, transfer: Transfer) {
  const { light } = transfer
  for (let i = 0; i < frame.length; i++) {
    frame[i] = light[bytes[offset + i]!]!
  }
  return frame
}

/** The light of W R G B bytes whose white adds to all three colours. */
function decodeCommonWhite(frame: Frame, bytes: Uint8Array, offset: number, transfer: Transfer) {
  const { light } = transfer
  for (let i = 0, o = offset; i < frame.length; i += 3, o += 4) {
    const white = light[bytes[o]!]!
    frame[i] = white + light[bytes[o + 1]!]!
    frame[i + 1] = white + light[bytes[o + 2]!]!
    frame[i + 2] = white + light[bytes[o + 3]!]!
  }
  return frame
}

/** The light of W R G B bytes with a tinted white. */
function decodeTintedWhite(frame: Frame, bytes: Uint8Array, offset: number, transfer: Transfer) {
  const { light, whiteTint } = transfer
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
function decodeDarkWhite(frame: Frame, bytes: Uint8Array, offset: number, transfer: Transfer) {
  const { light } = transfer
  for (let i = 0, o = offset; i < frame.length; i += 3, o += 4) {
    frame[i] = light[bytes[o + 1]!]!
    frame[i + 1] = light[bytes[o + 2]!]!
    frame[i + 2] = light[bytes[o + 3]!]!
  }
  return frame
}
