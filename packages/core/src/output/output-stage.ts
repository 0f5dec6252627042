import type { Frame } from '../light/frame.ts'
import { createScratch } from '../light/frame.ts'
import { byteCoderOf } from './byte-coder.ts'
import { gradeLight, isUngraded } from './grade-light.ts'
import { createLimitedEncoder } from './limit-power.ts'
import { type OutputOptions, type OutputSettings, resolveOutputOptions } from './output-options.ts'
import type { PixelFormat } from './pixel-format.ts'
import { createTransfer } from './transfer.ts'

/** The one place where light becomes device bytes, and where a viewer undoes it. */
export interface OutputStage {
  readonly format: PixelFormat
  readonly options: OutputSettings
  /**
   * Writes the bytes of `frame` into `out` from `offset` on and gives `out`; allocates nothing, but
   * for the first frame of a length where light is graded or limited. Light below 0 or not a number
   * counts as 0 and light above 1, when it reaches the dies, as 1.
   * `out` must have room for every byte: what does not fit is lost, as in any typed array.
   */
  encode(out: Uint8Array, frame: Frame, offset?: number): Uint8Array
  /**
   * Writes the light that `bytes`, read from `offset` on, make into `frame` and gives `frame`: what
   * the LEDs show. Contrast, brightness, saturation, white point and power limit are not undone, and
   * light boosted by a white die is above 1 where it is.
   */
  decode(frame: Frame, bytes: Uint8Array, offset?: number): Frame
}

/**
 * An output stage for one pixel format. The order is fixed: contrast, brightness, saturation, white
 * point, white extraction, power limit, transfer curve, rounding, byte order (R G B or W R G B).
 *
 * @throws RangeError for a setting out of its range
 */
export function createOutputStage(format: PixelFormat, options: OutputOptions = {}): OutputStage {
  const settings = resolveOutputOptions(options)
  const { brightness, gamma, whiteTint, white } = settings
  const transfer = createTransfer(brightness, gamma, whiteTint)
  const coder = byteCoderOf(format, white)
  const { encode, decode } = coder
  const plain: Encode = (out, frame, offset = 0) => encode(out, frame, offset, transfer)
  const limited =
    settings.powerLimit < 1 ? createLimitedEncoder({ format, coder, transfer }, settings) : plain
  return {
    format,
    options: settings,
    encode: isUngraded(settings) ? limited : withGrading(limited, settings),
    decode: (frame, bytes, offset = 0) => decode(frame, bytes, offset, transfer),
  }
}

type Encode = OutputStage['encode']

function withGrading(encode: Encode, settings: OutputSettings): Encode {
  const scratchFor = createScratch()
  return (out, frame, offset) => encode(out, gradeLight(scratchFor(frame), frame, settings), offset)
}
