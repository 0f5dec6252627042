/** Long enough for a slow and busy machine: it says what never passes, and judges no time. */
const PATIENCE_MS = 120_000

const PAUSE_MS = 20

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
