import type { Frame } from '../light/frame.ts'
import { byteCoderOf } from './byte-coder.ts'
import { createGrade } from './grade-light.ts'
import { createLimitedEncoder } from './limit-power.ts'
import {
  checkLedGains,
  type OutputOptions,
  type OutputSettings,
  resolveOutputOptions,
} from './output-options.ts'
import type { PixelFormat } from './pixel-format.ts'
import { createTransfer } from './transfer.ts'

/** Turns light into device bytes, and back into light for previews. The only place that does. */
export interface OutputStage {
  readonly format: PixelFormat
  readonly options: OutputSettings
  /**
   * Writes the bytes of `frame` into `out` from `offset` on and returns `out`. Allocates nothing,
   * except for the first frame of a length if light is graded or limited. Light below 0 and NaN count
   * as 0; light that is above 1 in the end counts as 1. `out` must be long enough: bytes beyond its
   * end are lost, as in any typed array.
   */
  encode(out: Uint8Array, frame: Frame, offset?: number): Uint8Array
  /**
   * Writes the light of `bytes`, read from `offset` on, into `frame` and returns `frame`: this is what
   * the LEDs show. Contrast, brightness, saturation, white point, LED gains and power limit are not
   * undone.
   * Light boosted by a white channel may be above 1.
   */
  decode(frame: Frame, bytes: Uint8Array, offset?: number): Frame
  /** The same stage with its brightness multiplied by `factor`, 0 to 1. */
  dimmed(factor: number): OutputStage
}

/**
 * Creates an output stage for one pixel format. The order is fixed: contrast, brightness, saturation, white
 * point, LED gains, white extraction, power limit, transfer curve, rounding, byte order (R G B or W R G B).
 *
 * @param ledCount LEDs of each frame, if known: gains of another number are refused
 * @throws RangeError for a setting out of its range
 */
export function createOutputStage(
  format: PixelFormat,
  options: OutputOptions = {},
  ledCount?: number,
): OutputStage {
  if (ledCount !== undefined) checkLedGains(options, ledCount)
  const settings = resolveOutputOptions(options)
  const { brightness, gamma, whiteTint, white } = settings
  const transfer = createTransfer(brightness, gamma, whiteTint)
  const coder = byteCoderOf(format, white)
  const { encode, decode } = coder
  const plain: Encode = (out, frame, offset = 0) => encode(out, frame, offset, transfer, 1)
  const limited =
    settings.powerLimit < 1 ? createLimitedEncoder({ format, coder, transfer }, settings) : plain
  const grade = createGrade(settings)
  return {
    format,
    options: settings,
    encode: grade ? (out, frame, offset) => limited(out, grade(frame), offset) : limited,
    decode: (frame, bytes, offset = 0) => decode(frame, bytes, offset, transfer),
    dimmed: (factor) => createOutputStage(format, { ...options, brightness: brightness * factor }),
  }
}

type Encode = OutputStage['encode']
