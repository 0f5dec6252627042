import { openLoopMemory } from '#loop-memory'
import type { Frame } from '../light/frame.ts'
import { type ByteCoder, sumLight, type WhitePart } from './byte-coder.ts'
import type { LoopMemory } from './loops/loop-memory.ts'
import type { OutputSettings } from './output-options.ts'
import type { PixelFormat } from './pixel-format.ts'
import type { Transfer } from './transfer.ts'

/**
 * The maximum number of times that the dimming of a frame is corrected. None is needed except with a faint
 * white channel, which takes over more of the light the darker it gets; each round then leaves a
 * fraction of the excess.
 */
const ROUNDS = 8
/** The excess over the limit, as a share of full power, that needs no correction. */
const TOLERANCE = 1e-4

/**
 * Creates an encoder that dims a frame as a whole if its light exceeds `powerLimit`. Light is clipped
 * before it is dimmed: a frame far beyond full power ends up no brighter than one at full power.
 *
 * @param memory `null` to sum without WebAssembly. Default: that of the thread
 */
export function createLimitedEncoder(
  { format, coder, transfer }: Encoding,
  settings: OutputSettings,
  memory: LoopMemory | null = openLoopMemory(),
): Encode {
  const sumOf = lightSum(transfer, whitePartOf(format, settings), memory)
  const isProportional = settings.white !== 'tint'
  const { powerLimit } = settings
  return (out, given, offset = 0) => {
    const frame = memory?.fits(given) ? memory.take(given).light : given
    const fullPower = (frame.length / 3) * format.ledProfile.length * transfer.steps
    let factor = 1
    for (let round = 0; round < ROUNDS; round++) {
      const share = sumOf(frame, factor) / fullPower
      if (!(share > powerLimit + (round > 0 ? TOLERANCE : 0))) break
      factor *= powerLimit / share
      if (isProportional) break
    }
    return coder.encode(out, frame, offset, transfer, factor)
  }
}

type Encode = (out: Uint8Array, frame: Frame, offset?: number) => Uint8Array

type Encoding = {
  readonly format: PixelFormat
  readonly coder: ByteCoder
  readonly transfer: Transfer
}

/** {@link sumLight}, by WebAssembly if there is any: the same sum, in less than half the time. */
function lightSum(
  transfer: Transfer,
  white: WhitePart,
  memory: LoopMemory | null,
): (frame: Frame, factor: number) => number {
  const plain = (frame: Frame, factor: number) => sumLight(frame, transfer, factor, white)
  if (memory === null) return plain
  const { scale, steps } = transfer
  const { tint, gain } = white
  const [red, green, blue] = tint.map((light) => 1 / light) as [number, number, number]
  return (frame, factor) => {
    if (!memory.fits(frame)) return plain(frame, factor)
    const { lightAt, bytesAt } = memory.take(frame)
    const top = steps * factor
    return memory.loops.sum(lightAt, bytesAt, scale * factor, top, steps, red, green, blue, gain)
  }
}

function whitePartOf(format: PixelFormat, { white, whiteTint }: OutputSettings): WhitePart {
  const tint = white === 'tint' ? whiteTint : ([1, 1, 1] as const)
  if (format.ledProfile === 'RGB' || white === 'none') return { tint, gain: 0 }
  if (white === 'boost') return { tint, gain: 1 }
  const [red, green, blue] = tint
  return { tint, gain: 1 - red - green - blue }
}
