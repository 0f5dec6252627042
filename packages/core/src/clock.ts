/** What a clock hands out for a call it owes; only good for giving it back. */
export type Timer = object | number

/** Where time comes from: the machine's, or one that a test turns by hand. */
export interface Clock {
  /** Milliseconds on a scale that never goes back; the machine's is that of `performance.now()`. */
  now(): number
  /** Calls once, `delayMs` or a little more from now; may call up to 1 ms early. */
  setTimeout(callback: () => void, delayMs: number): Timer
  clearTimeout(timer: Timer): void
}
