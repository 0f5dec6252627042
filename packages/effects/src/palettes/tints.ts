import { type Palette, samplePalette } from './palette.ts'

/** How far from the ends of a palette the first and last are taken, where it may be black. */
const MARGIN = 0.02

/**
 * `count` colours spread evenly over a palette, 3 values each, for as many things of one kind. Each
 * is as bright as its hue can be, so that none is lost because a palette begins in the dark.
 */
export function createTints(palette: Palette, count: number): Float32Array {
  const tints = new Float32Array(count * 3)
  for (let tint = 0; tint < count; tint++) {
    const share = count > 1 ? tint / (count - 1) : 0.5
    samplePalette(tints, tint * 3, palette, MARGIN + (1 - 2 * MARGIN) * share)
  }
  return tints.map((_, i) => {
    const first = i - (i % 3)
    const brightest = Math.max(tints[first]!, tints[first + 1]!, tints[first + 2]!)
    return brightest > 0 ? tints[i]! / brightest : 0
  })
}
