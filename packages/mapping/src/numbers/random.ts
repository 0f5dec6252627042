/** Returns numbers from 0 to below 1. */
export type Random = () => number

/**
 * Numbers from 0 to below 1, evenly spread, the same from the same seed: Mulberry32 by Tommy Ettinger
 * (public domain).
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

/** Numbers of the normal distribution with mean 0 and deviation 1 (Box and Muller, 1958). */
export function createNormal(random: Random): Random {
  return () => {
    const radius = Math.sqrt(-2 * Math.log(1 - random()))
    return radius * Math.cos(2 * Math.PI * random())
  }
}

/** Chooses `count` different whole numbers from 0 to below `total`, in random order. */
export function chooseSome(total: number, count: number, random: Random): number[] {
  const moved = new Map<number, number>()
  return Array.from({ length: Math.min(count, total) }, (_, i) => {
    const at = i + Math.floor(random() * (total - i))
    const chosen = moved.get(at) ?? at
    moved.set(at, moved.get(i) ?? i)
    return chosen
  })
}
