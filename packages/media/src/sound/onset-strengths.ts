import { HOP_RATE } from './analysis-rates.ts'

/** Hops on each side that a hop is compared with. */
const NEAR = 0.2 * HOP_RATE

/**
 * How much an onset there is at each hop: its flux over that of the time around it, 0 or more, with
 * a mean square of 1 (all 0 where nothing ever rises).
 */
export function onsetStrengths(flux: Float32Array): Float32Array {
  const sums = new Float64Array(flux.length + 1)
  for (let hop = 0; hop < flux.length; hop++) sums[hop + 1] = sums[hop]! + flux[hop]!
  const strengths = flux.map((value, hop) => {
    const from = Math.max(0, hop - NEAR)
    const to = Math.min(flux.length, hop + NEAR + 1)
    return Math.max(0, value - (sums[to]! - sums[from]!) / (to - from))
  })
  return normalise(strengths)
}

function normalise(values: Float32Array): Float32Array {
  const squares = values.reduce((sum, value) => sum + value * value, 0)
  const size = Math.sqrt(squares / values.length)
  return size > 0 ? values.map((value) => value / size) : values
}
