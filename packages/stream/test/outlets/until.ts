import { setTimeout as wait } from 'node:timers/promises'

/** Settles once `condition` holds; rejects with its source when that takes more than ten seconds. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 10_000
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`did not come true: ${condition}`)
    await wait(1)
  }
}
