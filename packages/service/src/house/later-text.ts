import { isDeepStrictEqual } from 'node:util'
import type { House } from './read-house.ts'

/** What a house takes from its file only when it starts. */
const USED_FROM_START = ['mqtt', 'clock'] as const

/** Names what has changed and is used from the next start only; empty if nothing has. */
export function laterText(before: House, house: House): string {
  const changed = USED_FROM_START.filter((key) => !isDeepStrictEqual(house[key], before[key]))
  if (changed.length === 0) return ''
  return `; ${changed.join(' and ')} ${changed.length === 1 ? 'is' : 'are'} used from the next start`
}
