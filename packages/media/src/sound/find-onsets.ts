/** Hops between two onsets at least. */
export const GAP = 20

/** How strong an onset must be: the strengths have a mean square of 1. */
export const CLEAR = 1.5

/** The hops on which something clearly begins: the strongest of their neighbourhood. */
export function findOnsets(strengths: Float32Array): number[] {
  const onsets: number[] = []
  for (let hop = 0; hop < strengths.length; hop++) {
    if (strengths[hop]! >= CLEAR && isStrongest(strengths, hop)) onsets.push(hop)
  }
  return onsets
}

function isStrongest(strengths: Float32Array, hop: number): boolean {
  for (let other = Math.max(0, hop - GAP); other <= hop + GAP; other++) {
    const strength = strengths[other] ?? 0
    if (strength > strengths[hop]! || (strength === strengths[hop] && other < hop)) return false
  }
  return true
}
