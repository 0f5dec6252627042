import { setTimeout as wait } from 'node:timers/promises'

/** Settles once `condition` holds; rejects with its source when that takes more than 20 seconds. */
export async function until(condition: () => boolean): Promise<void> {
  const end = performance.now() + 20_000
  while (!condition()) {
    if (performance.now() > end) throw new Error(`did not come true: ${condition}`)
    await wait(2)
  }
}
