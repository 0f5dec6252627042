/** A handle that `setTimeout` of a {@link Clock} returns, for its `clearTimeout`. */
export type Timer = object | number

/** A source of time: the machine's clock, or one that a test moves by hand. */
export interface Clock {
  /** Monotonic time in milliseconds; the machine's clock is `performance.now()`. */
  now(): number
  /** Calls `callback` once after `delayMs`; it may be late, or up to 2 ms early. */
  setTimeout(callback: () => void, delayMs: number): Timer
  clearTimeout(timer: Timer): void
}
