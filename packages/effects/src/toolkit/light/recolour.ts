import type { Frame } from '@ledloom/core'
import { createTints, type Palette } from './palette.ts'

/** Number of palette colours to compare with; closer ones are hardly distinguishable. */
const TINTS = 32

/**
 * Converts light made with palette `from` to the colours at the same positions of palette `to`, with
 * the same strength, so that an afterglow does not keep old colours when the palette changes. Mixed
 * light is converted like its nearest hue in `from`.
 */
export function recolour(frame: Frame, from: Palette, to: Palette): void {
  if (hasSameColours(from, to)) return
  const [old, others] = [createTints(from, TINTS), createTints(to, TINTS)]
  for (let i = 0; i < frame.length; i += 3) {
    const strength = Math.max(frame[i]!, frame[i + 1]!, frame[i + 2]!)
    if (strength === 0) continue
    const tint = nearestTint(old, frame, i, strength)
    for (let channel = 0; channel < 3; channel++)
      frame[i + channel] = strength * others[tint + channel]!
  }
}

/** The index in `tints` of the hue nearest to that of the LED at `led`. */
function nearestTint(tints: Float32Array, frame: Frame, led: number, strength: number): number {
  let [nearest, least] = [0, Number.POSITIVE_INFINITY]
  for (let tint = 0; tint < tints.length; tint += 3) {
    const red = tints[tint]! - frame[led]! / strength
    const green = tints[tint + 1]! - frame[led + 1]! / strength
    const blue = tints[tint + 2]! - frame[led + 2]! / strength
    const gap = red * red + green * green + blue * blue
    if (gap >= least) continue
    nearest = tint
    least = gap
  }
  return nearest
}

function hasSameColours({ open }: Palette, other: Palette): boolean {
  return open.every((value, i) => value === other.open[i])
}
