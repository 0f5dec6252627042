import { setTimeout as wait } from 'node:timers/promises'

/** Long enough for a slow and busy machine: it names what never comes true, and judges no time. */
export const PATIENCE_MS = 120_000

/** Looks at what is about to come true; then rarer ones, which leave the processor to what is waited for. */
const SOON = 50
const RARE_MS = 5

/** Settles once `condition` holds; rejects with its source when it never does. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  for (let tries = 1; !(await condition()); tries++) {
    if (performance.now() > end) throw new Error(`did not come true: ${condition}`)
    await wait(tries < SOON ? 1 : RARE_MS)
  }
}
