import type { Frame } from '@ledloom/core'
import type { Palette } from './palette.ts'
import { createTints } from './palette.ts'

/** Colours of a palette that light is compared with: closer ones can hardly be told apart. */
const TINTS = 32

/**
 * Gives light that was made with one palette the colours that another has in the same places, each
 * LED as strong as it was: what glows on from before a change is not in the old colours then. Light
 * of a mixture takes the hue in `from` that is nearest to it.
 */
export function recolour(frame: Frame, from: Palette, to: Palette): void {
  if (hasSameColours(from, to)) return
  const [old, others] = [createTints(from, TINTS), createTints(to, TINTS)]
  for (let i = 0; i < frame.length; i += 3) {
    const strength = Math.max(frame[i]!, frame[i + 1]!, frame[i + 2]!)
    if (strength === 0) continue
    const tint = nearestTint(old, frame, i, strength)
    for (let die = 0; die < 3; die++) frame[i + die] = strength * others[tint + die]!
  }
}

/** Where in `tints` the hue of the LED at `led` is, or one close to it. */
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
