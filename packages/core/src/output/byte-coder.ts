import type { Frame } from '../light/frame.ts'
import type { WhiteExtraction } from './output-options.ts'
import type { PixelFormat } from './pixel-format.ts'
import type { Transfer } from './transfer.ts'

/** The loops between light and the bytes of one pixel format and one way with white. */
export interface ByteCoder {
  readonly encode: (out: Uint8Array, frame: Frame, offset: number, transfer: Transfer) => Uint8Array
  readonly decode: (frame: Frame, bytes: Uint8Array, offset: number, transfer: Transfer) => Frame
}

/** The coder for a format; `white` counts only where there is a white die. */
export function byteCoderOf(format: PixelFormat, white: WhiteExtraction): ByteCoder {
  if (format.bytesPerLed === 3) return { encode: encodeRgb, decode: decodeRgb }
  return format.ledProfile === 'RGB' ? DARK_DIE : WHITE_CODERS[white]
}

const DARK_DIE: ByteCoder = { encode: encodeDarkWhite, decode: decodeDarkWhite }

const WHITE_CODERS: Readonly<Record<WhiteExtraction, ByteCoder>> = {
  none: { encode: encodeDarkWhite, decode: decodeCommonWhite },
  min: { encode: encodeCommonWhite, decode: decodeCommonWhite },
  tint: { encode: encodeTintedWhite, decode: decodeTintedWhite },
  boost: { encode: encodeBoostedWhite, decode: decodeCommonWhite },
}

/** Three bytes an LED: R G B. */
function encodeRgb(out: Uint8Array, frame: Frame, offset: number, transfer: Transfer) {
  const { bytes, scale, steps } = transfer
  for (let i = 0; i < frame.length; i++) {
    out[offset + i] = bytes[stepOf(frame[i]! * scale, steps)]!
  }
  return out
}

/** Four bytes an LED, W R G B, the white die dark. */
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
 * Four bytes an LED, W R G B, the white die lit by what red, green and blue have in common.
 * White is rounded first and the colour dies get what is left of the light, so that the sum stays
 * right. A white die is taken to be as bright as the three colour dies together. Light is clipped
 * before it is shared out: the same frame shows the same colours with and without a white die.
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
 * The same for a white die of its own colour: as much of it as all three colours can spare. What
 * else there is of red, green and blue comes from their dies.
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

/** Four bytes an LED, W R G B, the white die shining in addition: nothing is taken off for it. */
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

// The four below stand in this file because a loop checks the target of an imported function at
// every call, which would be a fifth of its time; and they compare in the order that costs least.

/** The table step nearest to a scaled light, clipped to the table; NaN counts as dark. */
function stepOf(scaled: number, steps: number): number {
  const rounded = scaled + 0.5
  return rounded >= 0 && rounded <= steps ? rounded | 0 : rounded > steps ? steps : 0
}

/** A scaled light clipped to the table, still between its steps; NaN counts as dark. */
function clip(scaled: number, steps: number): number {
  return scaled >= 0 && scaled <= steps ? scaled : scaled > steps ? steps : 0
}

/** The table step nearest to what is left of a clipped light; taking too much leaves nothing. */
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

/** The light of W R G B bytes where the white die is there and adds to all three colours. */
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

/** The light of W R G B bytes where the white die has a colour of its own. */
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

/** The light of W R G B bytes where no white die takes heed of the first. */
function decodeDarkWhite(frame: Frame, bytes: Uint8Array, offset: number, transfer: Transfer) {
  const { light } = transfer
  for (let i = 0, o = offset; i < frame.length; i += 3, o += 4) {
    frame[i] = light[bytes[o + 1]!]!
    frame[i + 1] = light[bytes[o + 2]!]!
    frame[i + 2] = light[bytes[o + 3]!]!
  }
  return frame
}
