import { createRandom as createNumbers } from '@ledloom/core'

/** Random numbers that are the same for the same seed. */
export type Random = {
  /** From 0, below 1. */
  readonly next: () => number
  readonly between: (low: number, high: number) => number
  /** Of the normal distribution with mean 0 and deviation 1. */
  readonly normal: () => number
  /** Random numbers of their own, for a part whose use of them must not change the others. */
  readonly part: (name: string) => Random
}

export function createRandom(seed: number): Random {
  const next = createNumbers(hash(seed, ''))
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    part: (name) => createRandom(hash(seed, name)),
  }
}

/** FNV-1a of a seed and a name. */
function hash(seed: number, name: string): number {
  let mixed = 0x811c9dc5
  for (const character of `${seed}/${name}`) {
    mixed = Math.imul(mixed ^ character.charCodeAt(0), 0x01000193)
  }
  return mixed >>> 0
}
