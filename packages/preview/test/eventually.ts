/** Long enough for a slow and busy machine: it says what never passes, and judges no time. */
const PATIENCE_MS = 120_000

const PAUSE_MS = 20

/** Waits until what `read` gives stays the same for so many milliseconds, and gives it. */
export async function settled<Value>(read: () => Value, durationMs: number): Promise<Value> {
  for (let value = read(); ; ) {
    await new Promise((resolve) => setTimeout(resolve, durationMs))
    const next = read()
    if (next === value) return value
    value = next
  }
}

/** Milliseconds after which a wait says for what: nobody has to wait for its end to see why. */
const SILENCE_MS = 10_000

/** Waits until `check` passes, and fails as it did at last where it never does. */
export async function eventually(check: () => void | Promise<void>): Promise<void> {
  const start = performance.now()
  let isSaid = false
  for (;;) {
    try {
      return await check()
    } catch (error) {
      const waited = performance.now() - start
      if (waited > PATIENCE_MS) throw error
      if (waited > SILENCE_MS && !isSaid) console.error('still waiting:', error)
      isSaid ||= waited > SILENCE_MS
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
