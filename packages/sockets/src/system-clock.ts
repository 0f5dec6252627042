import type { Clock } from '@ledloom/core'

/**
 * The machine's clock. Node's timers have whole milliseconds only, so the fraction of a millisecond is
 * waited for in turns of the event loop, between which I/O is served. Measured at 100 calls a second:
 * p99 0.13 ms late instead of 1.2 ms, for 0.8 ms of processor time a call.
 *
 * After I/O at any moment a timer of Node is up to 1 ms late, as the event loop then sleeps for the difference
 * of two times that are cut to whole milliseconds. Therefore calls come sooner by one, which rarely meets I/O.
 */
export const systemClock: Clock = {
  now: () => performance.now(),
  setTimeout: (callback, delayMs) =>
    delayMs < 1
      ? setImmediate(callback)
      : setTimeout(callback, Math.max(1, Math.floor(delayMs) - 1)),
  clearTimeout(timer) {
    if (typeof timer === 'number' || 'refresh' in timer) clearTimeout(timer as NodeJS.Timeout)
    else clearImmediate(timer as NodeJS.Immediate)
  },
}
