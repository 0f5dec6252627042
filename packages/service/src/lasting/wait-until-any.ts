/**
 * Waits for some milliseconds, or until one of the signals aborts. It keeps no process running, and leaves nothing on
 * signals that live long, as `AbortSignal.any` does on Node 20.
 */
export function waitUntilAny(ms: number, signals: readonly AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      for (const signal of signals) signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms).unref()
    for (const signal of signals) signal.addEventListener('abort', end)
    if (signals.some(({ aborted }) => aborted)) end()
  })
}
