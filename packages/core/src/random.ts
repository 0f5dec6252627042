/** Returns numbers from 0 to below 1. */
export type Random = () => number

/**
 * Numbers from 0 to below 1, evenly spread, the same from the same seed: Mulberry32 by Tommy Ettinger
 * (public domain). Seeds side by side give unlike numbers.
 */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
