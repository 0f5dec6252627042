import type { Frame } from '../frame/frame.ts'
import { decodeCommonWhite, decodeDarkWhite, decodeRgb, decodeTintedWhite } from './decode-bytes.ts'
import {
  encodeBoostedWhite,
  encodeCommonWhite,
  encodeDarkWhite,
  encodeRgb,
  encodeTintedWhite,
} from './encode-bytes.ts'
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
