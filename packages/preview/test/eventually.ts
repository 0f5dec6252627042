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

/** Waits until `check` passes, and fails as it did at last where it never does. */
export async function eventually(check: () => void | Promise<void>): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (performance.now() > end) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
