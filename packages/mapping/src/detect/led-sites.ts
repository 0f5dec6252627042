import type { Vote } from './vote-for-leds.ts'

/** Pixels between two votes that belong together. */
const TOGETHER = 4

/** Sites of one LED that are kept, and the light that they must have of the brightest. */
const MOST_SITES = 3
const FAINT = 0.1

/** A place at which an LED is seen: itself, or its reflection. */
export type LedSite = {
  readonly led: number
  /** The brightest pixel. */
  readonly x: number
  readonly y: number
  /** Light of the brightest pixel, and the sum of all. */
  readonly peak: number
  readonly sum: number
  readonly voteCount: number
}

/** Joins the votes for an LED to the places at which it is seen, brightest first. */
export function joinVotes(led: number, votes: readonly Vote[]): LedSite[] {
  const groups = groupOf(votes).map((group) => siteOf(led, group))
  groups.sort((a, b) => b.sum - a.sum)
  const least = FAINT * (groups[0]?.sum ?? 0)
  return groups.filter(({ sum }) => sum >= least).slice(0, MOST_SITES)
}

function groupOf(votes: readonly Vote[]): Vote[][] {
  const waiting = new Map<number, Vote[]>()
  const keyOf = (x: number, y: number) =>
    Math.floor(y / TOGETHER) * 65536 + Math.floor(x / TOGETHER)
  for (const vote of votes) {
    const key = keyOf(vote.x, vote.y)
    const square = waiting.get(key)
    if (square === undefined) waiting.set(key, [vote])
    else square.push(vote)
  }
  const groups: Vote[][] = []
  for (const [key, square] of waiting) {
    if (!waiting.delete(key)) continue
    const group = [...square]
    // The group grows while it is walked through.
    for (let i = 0; i < group.length; i++) {
      const { x, y } = group[i]!
      for (const dy of [-TOGETHER, 0, TOGETHER]) {
        for (const dx of [-TOGETHER, 0, TOGETHER]) {
          const near = keyOf(x + dx, y + dy)
          const more = waiting.get(near)
          if (more === undefined) continue
          waiting.delete(near)
          group.push(...more)
        }
      }
    }
    groups.push(group)
  }
  return groups
}

function siteOf(led: number, group: readonly Vote[]): LedSite {
  let best = group[0]!
  let sum = 0
  for (const vote of group) {
    sum += vote.light
    if (vote.light > best.light) best = vote
  }
  return { led, x: best.x, y: best.y, peak: best.light, sum, voteCount: group.length }
}
