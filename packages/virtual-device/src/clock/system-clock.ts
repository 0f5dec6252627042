import type { Clock } from './clock.ts'

/** The time of this machine. What is scheduled on it keeps no process alive. */
export const systemClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  schedule(delayMs, callback) {
    const timeout = setTimeout(callback, Math.max(0, delayMs)).unref()
    return () => clearTimeout(timeout)
  },
}
