/**
 * A 32-bit hash of two integers in which every bit depends on all of theirs.
 * The mixing steps are those of MurmurHash3's finaliser (Appleby, public domain).
 */
export function hash(seed: number, value: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(value, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** A uniformly distributed number, 0 or more and below 1, that depends only on two integers. */
export function hashUnit(seed: number, value: number): number {
  return hash(seed, value) / 0x1_0000_0000
}
