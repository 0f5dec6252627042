/** The time a virtual device lives by. Tests hand in one they turn themselves. */
export interface Clock {
  /** Milliseconds since the epoch; never goes back. */
  now(): number
  /** Runs `callback` once, `delayMs` from now. The function given takes it back. */
  schedule(delayMs: number, callback: () => void): () => void
}

/** The time of this machine. What is scheduled on it keeps no process alive. */
export const systemClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  schedule(delayMs, callback) {
    const timeout = setTimeout(callback, Math.max(0, delayMs)).unref()
    return () => clearTimeout(timeout)
  },
}

/** Runs `action` every `intervalMs` until the function given is called. */
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
