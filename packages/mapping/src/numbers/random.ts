import type { Random } from '@ledloom/core'

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
