import type { RgbLight } from '../light/light.ts'
import { WeakCache } from './weak-cache.ts'

/** Fewest and most steps of linear light in a table, as powers of 2. */
const MIN_BITS = 14
const MAX_BITS = 19
/** Padding as a share of the steps: a byte has at most this much more light than what is rounded to it. */
const PADDING = 1 / 16

/** The curve between linear light and a byte, as tables in both directions. */
type Curve = {
  /** Steps from light 0 to light 1. */
  readonly steps: number
  /** Byte of each step, from light 0 to light 1. */
  readonly bytes: Uint8Array
  /** Linear light of each byte. */
  readonly light: Float32Array
  /** Dark steps before light 0. */
  readonly padding: number
  /** `bytes` with the padding before it, for light from which a little too much was taken. */
  readonly paddedBytes: Uint8Array
  /** Linear light of each byte, in 1,024ths of a step. */
  readonly partsOfByte: Int32Array
  /** `partsOfByte` and behind it, from {@link PADDED_BYTES_AT} on, `paddedBytes`. */
  readonly table: Uint8Array
}

/** Bytes before the padded bytes in the table of a curve. */
export const PADDED_BYTES_AT = 256 * 4

/** A curve and what an output stage multiplies light by. */
export type Transfer = Curve & {
  /** Steps of an undimmed light of 1: this includes the brightness. */
  readonly scale: number
  /** Light of the white channel at full power. It is here to give all transfers one object shape. */
  readonly whiteTint: RgbLight
}

/**
 * byte = 255 × (brightness × light)^(1/gamma), rounded to nearest. Stages with the same gamma share the
 * tables: hundreds of devices with tables of their own would push one another's out of the processor's
 * cache.
 */
export function createTransfer(
  brightness: number,
  gamma: number,
  whiteTint: RgbLight = [1, 1, 1],
): Transfer {
  const { steps, bytes, light, padding, paddedBytes, partsOfByte, table } = curves.get(gamma)
  const scale = brightness * steps
  // Named one by one: objects that are spread get a shape that is slower to read.
  return { steps, bytes, light, padding, paddedBytes, partsOfByte, table, scale, whiteTint }
}

/** The curves in use, by their gamma. */
const curves = new WeakCache(drawCurve)

function drawCurve(gamma: number): Curve {
  const steps = stepsFor(gamma)
  const padding = steps * PADDING
  const table = new Uint8Array(PADDED_BYTES_AT + padding + steps + 1)
  const paddedBytes = table.subarray(PADDED_BYTES_AT)
  const bytes = paddedBytes.subarray(padding)
  for (let step = 0; step <= steps; step++) {
    bytes[step] = Math.round(255 * (step / steps) ** (1 / gamma))
  }
  const light = Float32Array.from({ length: 256 }, (_, byte) => (byte / 255) ** gamma)
  const partsOfByte = new Int32Array(table.buffer, 0, 256)
  light.forEach((share, byte) => {
    partsOfByte[byte] = Math.round(share * steps * 1024)
  })
  return { steps, bytes, light, padding, paddedBytes, partsOfByte, table }
}

/**
 * Enough steps that every byte is reached and restored from its light, up to the largest table (a
 * gamma of 2.5). A gamma above 1 packs the darkest bytes together: the first step must not come later
 * than the upper edge of byte 1, nor later than twice its light.
 */
function stepsFor(gamma: number): number {
  const needed = Math.max((255 / 1.5) ** gamma, 255 ** gamma / 2)
  const bits = Math.ceil(Math.log2(needed))
  return 2 ** Math.min(MAX_BITS, Math.max(MIN_BITS, bits))
}
