import { openLoopMemory } from '#loop-memory'
import type { Frame } from '../light/frame.ts'
import type { RgbLight } from '../light/light.ts'
import {
  type ByteDecoder,
  decodeCommonWhite,
  decodeDarkWhite,
  decodeRgb,
  decodeTintedWhite,
} from './decode-bytes.ts'
import type { LoopMemory } from './loops/loop-memory.ts'
import { PART_BITS } from './loops/loop-numbers.ts'
import type { WhiteExtraction } from './output-options.ts'
import type { PixelFormat } from './pixel-format.ts'
import { PADDED_BYTES_AT, type Transfer } from './transfer.ts'

/** Parts of each step of a transfer. */
const PARTS = 2 ** PART_BITS

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
  readonly decode: ByteDecoder
}

/**
 * The coder of a format; `white` matters only if there is a white channel.
 *
 * @param memory `null` to do without WebAssembly. Default: that of the thread
 */
export function byteCoderOf(
  format: PixelFormat,
  white: WhiteExtraction,
  memory: LoopMemory | null = openLoopMemory(),
): ByteCoder {
  if (format.bytesPerLed === 3) {
    return { encode: memory === null ? encodeRgb : rgbEncoder(memory), decode: decodeRgb }
  }
  if (format.ledProfile === 'RGB') return WITHOUT_WHITE
  if (white !== 'min' || memory === null) return WHITE_CODERS[white]
  return { encode: commonWhiteEncoder(memory), decode: decodeCommonWhite }
}

const WITHOUT_WHITE: ByteCoder = { encode: encodeDarkWhite, decode: decodeDarkWhite }

const WHITE_CODERS: Readonly<Record<WhiteExtraction, ByteCoder>> = {
  none: { encode: encodeDarkWhite, decode: decodeCommonWhite },
  min: { encode: encodeCommonWhite, decode: decodeCommonWhite },
  tint: { encode: encodeTintedWhite, decode: decodeTintedWhite },
  boost: { encode: encodeBoostedWhite, decode: decodeCommonWhite },
}

/** Three bytes per LED: R G B. */
function encodeRgb(
  out: Uint8Array,
  frame: Frame,
  offset: number,
  transfer: Transfer,
  factor: number,
) {
  return encodeColours(out, frame, { offset, bytesPerLed: 3 }, transfer, factor)
}

/** Four bytes per LED, W R G B, with white off. */
function encodeDarkWhite(
  out: Uint8Array,
  frame: Frame,
  offset: number,
  transfer: Transfer,
  factor: number,
) {
  encodeColours(out, frame, { offset: offset + 1, bytesPerLed: 4 }, transfer, factor)
  const end = offset + (frame.length / 3) * 4
  for (let o = offset; o < end; o += 4) out[o] = 0
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
  encodeColours(out, frame, { offset: offset + 1, bytesPerLed: 4 }, transfer, factor)
  const end = offset + (frame.length / 3) * 4
  for (let o = offset; o < end; o += 4) out[o] = leastOf(out[o + 1]!, out[o + 2]!, out[o + 3]!)
  return out
}

/** The bytes of red, green and blue. LED by LED, which is faster than channel by channel. */
function encodeColours(
  out: Uint8Array,
  frame: Frame,
  { offset, bytesPerLed }: { readonly offset: number; readonly bytesPerLed: number },
  transfer: Transfer,
  factor: number,
) {
  const { bytes, steps } = transfer
  const scale = transfer.scale * factor
  const half = (steps * factor) / 2
  for (let i = 0, o = offset; i < frame.length; i += 3, o += bytesPerLed) {
    const red = (clip(frame[i]! * scale, half) + 0.5) | 0
    const green = (clip(frame[i + 1]! * scale, half) + 0.5) | 0
    const blue = (clip(frame[i + 2]! * scale, half) + 0.5) | 0
    out[o] = bytes[red]!
    out[o + 1] = bytes[green]!
    out[o + 2] = bytes[blue]!
  }
  return out
}

/** {@link encodeRgb} by WebAssembly. */
function rgbEncoder({ loops, fits, take, addressOf }: LoopMemory): ByteCoder['encode'] {
  return (out, frame, offset, transfer, factor) => {
    const isLost = offset + frame.length > out.length
    if (isLost || !fits(frame)) return encodeRgb(out, frame, offset, transfer, factor)
    const { colours, lightAt, bytesAt } = take(frame)
    const { table, steps, padding } = transfer
    const at = addressOf(table) + PADDED_BYTES_AT + padding
    const top = (steps * factor + 0.5) | 0
    loops.colours(bytesAt, lightAt, bytesAt, transfer.scale * factor, top, at)
    out.set(colours, offset)
    return out
  }
}

/**
 * Four bytes per LED, W R G B, where white takes over the part that red, green and blue have in
 * common. White is rounded first and the colours get the rest of the light, so that the sum stays
 * right. The white channel counts as bright as the three colours together. Light is clipped before it
 * is divided: the same frame shows the same colours with and without a white channel.
 *
 * In fixed point, and with a table that is dark below 0, which need not be compared with.
 */
function encodeCommonWhite(
  out: Uint8Array,
  frame: Frame,
  offset: number,
  transfer: Transfer,
  factor: number,
) {
  const { paddedBytes, partsOfByte, steps, padding } = transfer
  const scale = transfer.scale * factor * PARTS
  const half = (steps * factor * PARTS) / 2
  const start = (padding * PARTS + PARTS / 2) | 0
  for (let i = 0, o = offset; i < frame.length; i += 3, o += 4) {
    const red = clip(frame[i]! * scale, half) | 0
    const green = clip(frame[i + 1]! * scale, half) | 0
    const blue = clip(frame[i + 2]! * scale, half) | 0
    const white = paddedBytes[(Math.min(red, green, blue) + start) >> PART_BITS]!
    const rest = start - partsOfByte[white]!
    out[o] = white
    out[o + 1] = paddedBytes[(red + rest) >> PART_BITS]!
    out[o + 2] = paddedBytes[(green + rest) >> PART_BITS]!
    out[o + 3] = paddedBytes[(blue + rest) >> PART_BITS]!
  }
  return out
}

/** {@link encodeCommonWhite} by WebAssembly, which takes little more than half the time. */
function commonWhiteEncoder({ loops, fits, take, addressOf }: LoopMemory): ByteCoder['encode'] {
  return (out, frame, offset, transfer, factor) => {
    const isLost = offset + (frame.length / 3) * 4 > out.length
    if (isLost || !fits(frame)) return encodeCommonWhite(out, frame, offset, transfer, factor)
    const { bytes, lightAt, bytesAt } = take(frame)
    const { table, steps, padding } = transfer
    const at = addressOf(table)
    const scale = transfer.scale * factor * PARTS
    const top = (steps * factor * PARTS) | 0
    const start = ((at + PADDED_BYTES_AT + padding) * PARTS + PARTS / 2) | 0
    loops.white(bytesAt, lightAt, bytesAt, scale, top, start, at)
    out.set(bytes, offset)
    return out
  }
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
  const { paddedBytes, partsOfByte, steps, padding, whiteTint } = transfer
  const scale = transfer.scale * factor * PARTS
  const half = (steps * factor * PARTS) / 2
  const start = (padding * PARTS + PARTS / 2) | 0
  const [redTint, greenTint, blueTint] = whiteTint
  for (let i = 0, o = offset; i < frame.length; i += 3, o += 4) {
    const red = clip(frame[i]! * scale, half) | 0
    const green = clip(frame[i + 1]! * scale, half) | 0
    const blue = clip(frame[i + 2]! * scale, half) | 0
    const least = leastOf(red / redTint, green / greenTint, blue / blueTint)
    const white = paddedBytes[(Math.min(least, steps * PARTS) + start) >> PART_BITS]!
    const taken = partsOfByte[white]!
    out[o] = white
    out[o + 1] = paddedBytes[(red - taken * redTint + start) >> PART_BITS]!
    out[o + 2] = paddedBytes[(green - taken * greenTint + start) >> PART_BITS]!
    out[o + 3] = paddedBytes[(blue - taken * blueTint + start) >> PART_BITS]!
  }
  return out
}

/** The part that the white channel has in the light of an LED. */
export type WhitePart = {
  /** The light that white can take over of each colour, for each light of white. */
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
  const half = (steps * factor) / 2
  // Multiplied by, which is faster than to divide by the tint.
  const redShare = 1 / tint[0]
  const greenShare = 1 / tint[1]
  const blueShare = 1 / tint[2]
  let sum = 0
  for (let i = 0; i < frame.length; i += 3) {
    const red = clip(frame[i]! * scale, half)
    const green = clip(frame[i + 1]! * scale, half)
    const blue = clip(frame[i + 2]! * scale, half)
    const white = leastOf(red * redShare, green * greenShare, blue * blueShare)
    sum += red + green + blue + gain * Math.min(white, steps)
  }
  return sum
}

// The functions below are in this file because a loop checks the target of an imported function at
// every call, which takes a fifth of its time.

/**
 * A scaled light clipped to 0..2 × `half`; NaN counts as dark. One comparison for most light: its
 * distance from the middle.
 */
function clip(scaled: number, half: number): number {
  const fromMiddle = scaled - half
  return Math.abs(fromMiddle) <= half ? scaled : fromMiddle > half ? 2 * half : 0
}

function leastOf(red: number, green: number, blue: number): number {
  let least = red
  if (green < least) least = green
  if (blue < least) least = blue
  return least
}
