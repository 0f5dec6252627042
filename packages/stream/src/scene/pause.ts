import type { Clock } from '@ledloom/core'

/** Waits for a time of the clock; rejects with the signal's reason once it aborts. */
export async function pause(clock: Clock, durationMs: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const abort = () => {
      clock.clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = clock.setTimeout(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    }, durationMs)
    signal.addEventListener('abort', abort, { once: true })
  })
}
