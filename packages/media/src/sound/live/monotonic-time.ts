const [seconds, nanoseconds] = process.hrtime()
const ORIGIN_MS = seconds * 1000 + nanoseconds / 1e6 - performance.now()

/**
 * Milliseconds by a clock that all threads of the process share and that is never set, as
 * `performance.now` is of one thread alone.
 */
export function monotonicTime(): number {
  return ORIGIN_MS + performance.now()
}
