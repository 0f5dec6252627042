import type { Frame } from '../light/frame.ts'
import { createScratch } from '../light/frame.ts'
import type { ByteCoder } from './byte-coder.ts'
import type { OutputSettings } from './output-options.ts'
import type { PixelFormat } from './pixel-format.ts'
import { createTransfer, type Transfer } from './transfer.ts'

/** What it takes to make bytes and to know how much light they are. */
interface PoweredLeds {
  readonly format: PixelFormat
  readonly coder: ByteCoder
  readonly transfer: Transfer
}

/** Half a byte: what rounding adds to a die at most, times gamma where the curve is steep. */
const ROUNDING = 0.5 / 255

/**
 * How often a frame is dimmed at most. Once is enough but for a faint white die, which takes over
 * more of the light the darker it gets; then each round leaves a fraction of what was too much.
 */
const ROUNDS = 8

/**
 * An encoder that encodes a frame and, where its bytes are more light than `powerLimit` allows,
 * encodes it again, all of it dimmed in proportion. Light is clipped before it is dimmed: a frame
 * far beyond what the dies can give is not brighter in the end than one they can.
 */
export function createLimitedEncoder(
  { format, coder, transfer }: PoweredLeds,
  { brightness, gamma, powerLimit, whiteTint }: OutputSettings,
) {
  const scratchFor = createScratch()
  const rounding = ROUNDING * Math.max(1, gamma)
  const undimmed = createTransfer(1, gamma, whiteTint)
  return (out: Uint8Array, frame: Frame, offset = 0): Uint8Array => {
    coder.encode(out, frame, offset, transfer)
    const ledCount = frame.length / 3
    const dieCount = ledCount * format.ledProfile.length
    let factor = 1
    for (let round = 0; round < ROUNDS; round++) {
      const share = sumLight(out, offset, ledCount * format.bytesPerLed, transfer) / dieCount
      if (!(share > powerLimit + (round === 0 ? 0 : rounding))) return out
      factor *= powerLimit / share
      coder.encode(out, dimClipped(scratchFor(frame), frame, brightness, factor), offset, undimmed)
    }
    return out
  }
}

// Four parameters below, not objects: nothing is allocated a frame.

/** The light of all dies together, 1 each at full; a die that is not there has a byte of 0. */
function sumLight(bytes: Uint8Array, offset: number, length: number, { light }: Transfer) {
  const end = Math.min(bytes.length, offset + length)
  let sum = 0
  for (let i = offset; i < end; i++) sum += light[bytes[i]!]!
  return sum
}

function dimClipped(out: Frame, frame: Frame, brightness: number, factor: number): Frame {
  for (let i = 0; i < frame.length; i++) {
    const light = frame[i]! * brightness
    out[i] = light > 0 ? factor * Math.min(light, 1) : 0
  }
  return out
}
