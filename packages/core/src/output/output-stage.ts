import type { Frame } from '../frame/frame.ts'
import { decodeCommonWhite, decodeDarkWhite, decodeRgb } from './decode-bytes.ts'
import { encodeCommonWhite, encodeDarkWhite, encodeRgb } from './encode-bytes.ts'
import type { PixelFormat } from './pixel-format.ts'
import { createTransfer } from './transfer.ts'

/** How white reaches an RGBW LED: from its colour dies alone, or its common part from the white die. */
export type WhiteExtraction = 'none' | 'min'

/** What the output stage does to light on its way to bytes. */
export interface OutputOptions {
  /** Factor on linear light, 0..1. Default 1; dimming at the device instead keeps the bytes' range. */
  readonly brightness?: number
  /** byte = 255 × light^(1/gamma), 0.2..5. Default 1: an LED's light is proportional to its byte. */
  readonly gamma?: number
  /** Default `'min'`. Without a white die it changes nothing. */
  readonly white?: WhiteExtraction
}

/** The one place where light becomes device bytes, and where a viewer undoes it. */
export interface OutputStage {
  readonly format: PixelFormat
  readonly options: Required<OutputOptions>
  /**
   * Writes the bytes of `frame` into `out` from `offset` on and gives `out`; allocates nothing.
   * Light below 0 or not a number counts as 0 and light above 1, after brightness, as 1.
   * `out` must have room for every byte: what does not fit is lost, as in any typed array.
   */
  encode(out: Uint8Array, frame: Frame, offset?: number): Uint8Array
  /** Writes the light that `bytes`, read from `offset` on, make into `frame` and gives `frame`. */
  decode(frame: Frame, bytes: Uint8Array, offset?: number): Frame
}

/**
 * An output stage for one pixel format. The order is fixed: brightness, white extraction, transfer
 * curve, rounding, byte order (R G B or W R G B).
 *
 * @throws RangeError for a brightness, gamma or white out of range
 */
export function createOutputStage(format: PixelFormat, options: OutputOptions = {}): OutputStage {
  const resolved = resolveOptions(options)
  const transfer = createTransfer(resolved.brightness, resolved.gamma)
  const [encode, decode] = chooseBytes(format, resolved.white)
  return {
    format,
    options: resolved,
    encode: (out, frame, offset = 0) => encode(out, frame, offset, transfer),
    decode: (frame, bytes, offset = 0) => decode(frame, bytes, offset, transfer),
  }
}

function chooseBytes({ bytesPerLed, ledProfile }: PixelFormat, white: WhiteExtraction) {
  if (bytesPerLed === 3) return [encodeRgb, decodeRgb] as const
  if (ledProfile === 'RGB') return [encodeDarkWhite, decodeDarkWhite] as const
  return [white === 'min' ? encodeCommonWhite : encodeDarkWhite, decodeCommonWhite] as const
}

function resolveOptions(options: OutputOptions): Required<OutputOptions> {
  const { brightness = 1, gamma = 1, white = 'min' } = options
  if (!(brightness >= 0 && brightness <= 1)) {
    throw new RangeError(`brightness must be 0 to 1, got ${brightness}`)
  }
  if (!(gamma >= 0.2 && gamma <= 5)) {
    throw new RangeError(`gamma must be 0.2 to 5, got ${gamma}`)
  }
  if (white !== 'none' && white !== 'min') {
    throw new RangeError(`white must be none or min, got ${white}`)
  }
  return { brightness, gamma, white }
}
