import type { Frame } from '../light/frame.ts'
import type { RgbLight } from '../light/light.ts'
import type { WhiteExtraction } from './output-options.ts'
import type { PixelFormat } from './pixel-format.ts'
import type { Transfer } from './transfer.ts'

/** The loops between light and bytes for one pixel format and white extraction. */
export type ByteCoder = {
  /** @param factor on the light after it is clipped, to dim a frame beyond the power limit */
  readonly encode: (
    out: Uint8Array,
    frame: Frame,
    offset: number,
    transfer: Transfer,
    factor: number,
  ) => Uint8Array
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

/** Three bytes per LED: R G B. LED by LED, which is faster than channel by channel. */
function encodeRgb(
  out: Uint8Array,
  frame: Frame,
  offset: number,
  transfer: Transfer,
  factor: number,
) {
  const { bytes, steps } = transfer
  const scale = transfer.scale * factor
  const top = steps * factor
  for (let i = 0, o = offset; i < frame.length; i += 3, o += 3) {
    const red = stepOf(frame[i]! * scale, top)
    const green = stepOf(frame[i + 1]! * scale, top)
    const blue = stepOf(frame[i + 2]! * scale, top)
    out[o] = bytes[red]!
    out[o + 1] = bytes[green]!
    out[o + 2] = bytes[blue]!
  }
  return out
}

/** Four bytes per LED, W R G B, with white off. */
function encodeDarkWhite(
  out: Uint8Array,
  frame: Frame,
  offset: number,
  transfer: Transfer,
  factor: number,
) {
  const { bytes, steps } = transfer
  const scale = transfer.scale * factor
  const top = steps * factor
  for (let i = 0, o = offset; i < frame.length; i += 3, o += 4) {
    const red = stepOf(frame[i]! * scale, top)
    const green = stepOf(frame[i + 1]! * scale, top)
    const blue = stepOf(frame[i + 2]! * scale, top)
    out[o] = 0
    out[o + 1] = bytes[red]!
    out[o + 2] = bytes[green]!
    out[o + 3] = bytes[blue]!
  }
  return out
}

/**
 * Four bytes per LED, W R G B, where white takes over the part that red, green and blue have in
 * common. White is rounded first and the colours get the rest of the light, so that the sum stays
 * right. The white channel counts as bright as the three colours together. Light is clipped before it
 * is divided: the same frame shows the same colours with and without a white channel.
 */
function encodeCommonWhite(
  out: Uint8Array,
  frame: Frame,
  offset: number,
  transfer: Transfer,
  factor: number,
) {
  const { bytes, stepsOfByte, steps } = transfer
  const scale = transfer.scale * factor
  const top = steps * factor
  for (let i = 0, o = offset; i < frame.length; i += 3, o += 4) {
    const red = clip(frame[i]! * scale, top)
    const green = clip(frame[i + 1]! * scale, top)
    const blue = clip(frame[i + 2]! * scale, top)
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
function encodeTintedWhite(
  out: Uint8Array,
  frame: Frame,
  offset: number,
  transfer: Transfer,
  factor: number,
) {
  const { bytes, stepsOfByte, steps, whiteTint } = transfer
  const scale = transfer.scale * factor
  const top = steps * factor
  const [redTint, greenTint, blueTint] = whiteTint
  for (let i = 0, o = offset; i < frame.length; i += 3, o += 4) {
    const red = clip(frame[i]! * scale, top)
    const green = clip(frame[i + 1]! * scale, top)
    const blue = clip(frame[i + 2]! * scale, top)
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
function encodeBoostedWhite(
  out: Uint8Array,
  frame: Frame,
  offset: number,
  transfer: Transfer,
  factor: number,
) {
  const { bytes, steps } = transfer
  const scale = transfer.scale * factor
  const top = steps * factor
  for (let i = 0, o = offset; i < frame.length; i += 3, o += 4) {
    const red = stepOf(frame[i]! * scale, top)
    const green = stepOf(frame[i + 1]! * scale, top)
    const blue = stepOf(frame[i + 2]! * scale, top)
    out[o] = bytes[leastOf(red, green, blue)]!
    out[o + 1] = bytes[red]!
    out[o + 2] = bytes[green]!
    out[o + 3] = bytes[blue]!
  }
  return out
}

/** The part that the white channel has in the light of an LED. */
export type WhitePart = {
  /** The light that white can take over of each colour, for each of its own. */
  readonly tint: RgbLight
  /** The light that all channels together gain, for each of white: negative if white replaces colours. */
  readonly gain: number
}

/**
 * The sum of the light of all channels, in steps of the transfer, before it is rounded to bytes.
 *
 * @param factor on the light after it is clipped
 */
export function sumLight(
  frame: Frame,
  transfer: Transfer,
  factor: number,
  { tint, gain }: WhitePart,
): number {
  const { steps } = transfer
  const scale = transfer.scale * factor
  const top = steps * factor
  const redTint = tint[0]
  const greenTint = tint[1]
  const blueTint = tint[2]
  let sum = 0
  for (let i = 0; i < frame.length; i += 3) {
    const red = clip(frame[i]! * scale, top)
    const green = clip(frame[i + 1]! * scale, top)
    const blue = clip(frame[i + 2]! * scale, top)
    const white = leastOf(red / redTint, green / greenTint, blue / blueTint)
    sum += red + green + blue + gain * Math.min(white, steps)
  }
  return sum
}

// The four functions below are in this file because a loop checks the target of an imported function
// at every call, which takes a fifth of its time. Their comparisons are in the fastest order.

/** The table step nearest to a scaled light, clipped to `top`; NaN counts as dark. */
function stepOf(scaled: number, top: number): number {
  return (clip(scaled, top) + 0.5) | 0
}

/** A scaled light clipped to `top`, still between the steps; NaN counts as dark. */
function clip(scaled: number, top: number): number {
  return scaled >= 0 && scaled <= top ? scaled : scaled > top ? top : 0
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
