import { openLoopMemory } from '#loop-memory'
import type { Frame } from '../light/frame.ts'
import type { LoopMemory } from './loops/loop-memory.ts'

/** Rounding error of sums in single precision. */
const TOLERANCE = Math.fround(1e-6)

/**
 * Returns false if a value of a frame is negative, beyond rounding errors of a sum, or not a number. By
 * WebAssembly that takes a tenth of the time.
 *
 * @param memory `null` to do without WebAssembly. Default: that of the thread
 */
export function isLight(frame: Frame, memory: LoopMemory | null = openLoopMemory()): boolean {
  if (memory === null || !memory.fits(frame)) return isPlainLight(frame)
  const { lightAt, bytesAt } = memory.take(frame)
  return memory.loops.isAtLeast(lightAt, bytesAt, -TOLERANCE) === 1
}

function isPlainLight(frame: Frame): boolean {
  for (let i = 0; i < frame.length; i++) {
    if (!(frame[i]! >= -TOLERANCE)) return false
  }
  return true
}
