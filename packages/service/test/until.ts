import { setTimeout as wait } from 'node:timers/promises'

/** Settles once `condition` holds; a machine that is busy may take long. */
export async function until(condition: () => boolean): Promise<void> {
  const end = performance.now() + 60_000
  while (!condition()) {
    if (performance.now() > end) throw new Error(`did not come true: ${condition}`)
    await wait(5)
  }
}
