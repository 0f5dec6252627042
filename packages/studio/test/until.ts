import { setTimeout as wait } from 'node:timers/promises'

/** Long enough for a slow and busy machine: it names what never comes true, and judges no time. */
const PATIENCE_MS = 120_000

/** Settles once `condition` holds; rejects with its source when it never does. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`did not come true: ${condition}`)
    await wait(2)
  }
}
