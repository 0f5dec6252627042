/** The clock of a virtual device. Tests use one that they move by hand. */
export interface Clock {
  /** Milliseconds since the epoch; never goes back. */
  now(): number
  /** Runs `callback` once, `delayMs` from now. Returns a function that cancels it. */
  schedule(delayMs: number, callback: () => void): () => void
}

/** The clock of this machine. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  schedule(delayMs, callback) {
    const timeout = setTimeout(callback, Math.max(0, delayMs)).unref()
    return () => clearTimeout(timeout)
  },
}

/** Runs `action` every `intervalMs`. Returns a function that cancels it. */
export function repeat(clock: Clock, intervalMs: number, action: () => void): () => void {
  let cancel = () => {}
  const wait = () => {
    cancel = clock.schedule(intervalMs, () => {
      wait()
      action()
    })
  }
  wait()
  return () => cancel()
}
