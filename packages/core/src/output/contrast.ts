import { openLoopMemory } from '#loop-memory'
import type { Frame } from '../light/frame.ts'
import type { LoopMemory } from './loops/loop-memory.ts'
import { PIECE_BITS } from './loops/loop-numbers.ts'
import { WeakCache } from './weak-cache.ts'

/** The grey that contrast does not change. */
const PIVOT = 0.18

/** The light above which all light counts as that much: far more than any LED gives. */
const MAXIMUM = 2 ** 16

const PIECE_LENGTH = 2 ** PIECE_BITS
const [MAXIMUM_BITS = 0, INFINITY_BITS = 0] = new Int32Array(
  Float32Array.of(MAXIMUM, Infinity).buffer,
)
const WITHIN_PIECE = PIECE_LENGTH - 1

/**
 * Creates the function that applies contrast to a frame and returns a working frame, valid until the
 * next one is graded: out = 0.18 × (light / 0.18)^contrast, which keeps black dark, unlike a straight line
 * through the grey. Light below 0 and NaN count as 0, light above 65,536 as that.
 * Source of the curve: OpenColorIO, GradingPrimaryTransform, contrast of the linear style.
 *
 * A power for each channel would take twenty times as long as encoding. So the curve is drawn in
 * straight pieces, which are found by the bits of the float; it is off by at most 1 part in 60,000.
 *
 * @param memory `null` to do without WebAssembly. Default: that of the thread
 */
export function createContrast(
  contrast: number,
  memory: LoopMemory | null = openLoopMemory(),
): (frame: Frame) => Frame {
  const curve = curves.get(contrast)
  const plain = plainContrast(curve)
  if (memory === null) return plain
  return (frame) => (memory.fits(frame) ? loopContrast(memory, frame, curve) : plain(frame))
}

function loopContrast({ loops, take, addressOf }: LoopMemory, frame: Frame, curve: Curve): Frame {
  const { light, lightAt, bytesAt } = take(frame)
  loops.contrast(lightAt, bytesAt, addressOf(curve.table), MAXIMUM_BITS, INFINITY_BITS)
  return light
}

function plainContrast({ pieces }: Curve): (frame: Frame) => Frame {
  let out = new Float32Array(0)
  let bits = new Int32Array(out.buffer)
  return (frame) => {
    if (out.length !== frame.length) {
      out = new Float32Array(frame.length)
      bits = new Int32Array(out.buffer)
    }
    out.set(frame)
    return followCurve(out, bits, pieces)
  }
}

type Curve = {
  /** Light at the start of each piece, and then its rise for each bit of the piece. */
  readonly pieces: Float32Array
  /** The bytes of the pieces. */
  readonly table: Uint8Array
}

/** The curves in use, by their contrast: stages share them. */
const curves = new WeakCache(drawCurve)

function drawCurve(contrast: number): Curve {
  const bits = Int32Array.from(
    { length: MAXIMUM_BITS / PIECE_LENGTH + 1 },
    (_, i) => i * PIECE_LENGTH,
  )
  const lights = new Float32Array(bits.buffer)
  const starts = lights.map((light) => PIVOT * (light / PIVOT) ** contrast)
  const pieces = new Float32Array(2 * starts.length)
  starts.forEach((start, i) => {
    pieces[2 * i] = start
    pieces[2 * i + 1] = ((starts[i + 1] ?? start) - start) / PIECE_LENGTH
  })
  return { pieces, table: new Uint8Array(pieces.buffer) }
}

/**
 * LED by LED, and all of an LED before it is written, which is faster.
 *
 * @param bits of the floats in `out`
 */
function followCurve(out: Frame, bits: Int32Array, pieces: Float32Array): Frame {
  const count = pieces.length / 2
  for (let i = 0; i < out.length; i += 3) {
    let red = bits[i]!
    let green = bits[i + 1]!
    let blue = bits[i + 2]!
    const isOnCurve =
      red >>> PIECE_BITS < count && green >>> PIECE_BITS < count && blue >>> PIECE_BITS < count
    if (!isOnCurve) {
      red = clipBits(red)
      green = clipBits(green)
      blue = clipBits(blue)
    }
    const redLight = lightAt(pieces, red)
    const greenLight = lightAt(pieces, green)
    const blueLight = lightAt(pieces, blue)
    out[i] = redLight
    out[i + 1] = greenLight
    out[i + 2] = blueLight
  }
  return out
}

function lightAt(pieces: Float32Array, bits: number): number {
  const start = (bits >>> PIECE_BITS) << 1
  return pieces[start]! + pieces[start + 1]! * (bits & WITHIN_PIECE)
}

/** The bits of a float clipped to 0..{@link MAXIMUM}; those of NaN are above those of infinity. */
function clipBits(bits: number): number {
  return bits < 0 || bits > INFINITY_BITS ? 0 : Math.min(bits, MAXIMUM_BITS)
}
