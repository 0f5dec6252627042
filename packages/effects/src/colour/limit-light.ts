import type { Frame } from '@ledloom/core'
import { dim } from './dim.ts'

/** Light up to here stays as it is; above it the rest of the way to 1 is never quite gone. */
const KNEE = 0.6

/**
 * Brings light that was added up back below 1 without clipping: what is brighter than the knee
 * bends towards 1, all three colours of an LED by the same factor, so that its hue stays. Clipped,
 * the dies would reach 1 one after the other and any colour turn white.
 */
export function limitLight(frame: Frame): void {
  for (let i = 0; i < frame.length; i += 3) {
    const most = Math.max(frame[i]!, frame[i + 1]!, frame[i + 2]!)
    if (most <= KNEE) continue
    const over = (most - KNEE) / (1 - KNEE)
    dim(frame, i, (KNEE + (1 - KNEE) * (over / (1 + over))) / most)
  }
}
