import { createScratch, type Frame } from '../light/frame.ts'
import type { ByteCoder } from './byte-coder.ts'
import type { OutputSettings } from './output-options.ts'
import type { PixelFormat } from './pixel-format.ts'
import { createTransfer, type Transfer } from './transfer.ts'

/** Half a byte: the most that rounding adds to a channel, times gamma where the curve is steep. */
const ROUNDING = 0.5 / 255

/**
 * The maximum number of times that a frame is dimmed. Once is enough except with a faint white channel, which takes
 * over more of the light the darker it gets; each round then leaves a fraction of the excess.
 */
const ROUNDS = 8

/**
 * Creates an encoder that encodes a frame and, if its bytes exceed `powerLimit`, encodes it again,
 * dimmed as a whole. Light is clipped before it is dimmed: a frame far beyond full power ends up no
 * brighter than one at full power.
 */
export function createLimitedEncoder(
  {
    format,
    coder,
    transfer,
  }: { readonly format: PixelFormat; readonly coder: ByteCoder; readonly transfer: Transfer },
  { brightness, gamma, powerLimit, whiteTint }: OutputSettings,
) {
  const scratchFor = createScratch()
  const rounding = ROUNDING * Math.max(1, gamma)
  const undimmed = createTransfer(1, gamma, whiteTint)
  return (out: Uint8Array, frame: Frame, offset = 0): Uint8Array => {
    coder.encode(out, frame, offset, transfer)
    const ledCount = frame.length / 3
    const channelCount = ledCount * format.ledProfile.length
    let factor = 1
    for (let round = 0; round < ROUNDS; round++) {
      const share = sumLight(out, offset, ledCount * format.bytesPerLed, transfer) / channelCount
      if (!(share > powerLimit + (round === 0 ? 0 : rounding))) return out
      factor *= powerLimit / share
      coder.encode(out, dimClipped(scratchFor(frame), frame, brightness, factor), offset, undimmed)
    }
    return out
  }
}

// The functions below take four parameters, not objects, to allocate nothing per frame.

/** The sum of the light of all channels, each 1 at full power; a missing channel has a byte of 0. */
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
