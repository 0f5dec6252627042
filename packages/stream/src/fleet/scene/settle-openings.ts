import { setTimeout as wait } from 'node:timers/promises'
import type { OpenMember } from './open-fleet.ts'

/** How long those are waited for that may come later. */
const PATIENCE_MS = 2000

/** A device that is being opened, if it is one. */
export interface Opening {
  readonly promise?: Promise<OpenMember> | undefined
  /** Whether the others can begin without it. */
  readonly mayComeLater: boolean
}

type Settled = PromiseSettledResult<OpenMember> | undefined

/**
 * What became of each, once all are settled, or after two seconds all that may not come later, and
 * one is there; undefined for those that are not settled by then.
 */
export async function settleOpenings(openings: readonly Opening[]): Promise<readonly Settled[]> {
  const results: Settled[] = openings.map(() => undefined)
  const settling = openings.map(async ({ promise }, i) => {
    if (promise !== undefined) [results[i]] = await Promise.allSettled([promise])
  })
  const all = Promise.all(settling)
  const needed = settling.filter((_, i) => !openings[i]!.mayComeLater)
  const ended = new AbortController()
  const patience = wait(PATIENCE_MS, undefined, { signal: ended.signal })
  const anyThere = Promise.any(openings.flatMap(({ promise }) => promise ?? []))
  await Promise.race([all, Promise.all([patience, anyThere, ...needed]).catch(() => all)])
  ended.abort()
  return results
}
