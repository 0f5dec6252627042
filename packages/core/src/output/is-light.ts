import { openLoopMemory } from '#loop-memory'
import type { Frame } from '../light/frame.ts'
import type { LoopMemory } from './loops/loop-memory.ts'

/** Rounding error of sums in single precision. */
const TOLERANCE = Math.fround(1e-6)

/** Values of the light of four LEDs, which loops take at a time. */
const FOUR_LEDS = 12

/**
 * Returns false if a value of a frame is negative, beyond rounding errors of a sum, or not a number.
 *
 * @param memory `null` to do without WebAssembly. Default: that of the thread
 */
export function isLight(frame: Frame, memory: LoopMemory | null = openLoopMemory()): boolean {
  if (memory === null || !memory.fits(frame)) return isLightFrom(frame, 0)
  const rest = frame.length - (frame.length % FOUR_LEDS)
  return isLightUpTo(frame, rest, memory) && isLightFrom(frame, rest)
}

/** {@link isLight} by WebAssembly, which takes a tenth of the time. */
function isLightUpTo(frame: Frame, end: number, { loops, take }: LoopMemory): boolean {
  if (end === 0) return true
  const { lightAt } = take(frame)
  return loops.isAtLeast(lightAt, lightAt + 4 * end, -TOLERANCE) === 1
}

function isLightFrom(frame: Frame, start: number): boolean {
  for (let i = start; i < frame.length; i++) {
    if (!(frame[i]! >= -TOLERANCE)) return false
  }
  return true
}
