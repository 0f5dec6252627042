/** The time a virtual device lives by. Tests hand in one they turn themselves. */
export interface Clock {
  /** Milliseconds since the epoch; never goes back. */
  now(): number
  /** Runs `callback` once, `delayMs` from now. The function given takes it back. */
  schedule(delayMs: number, callback: () => void): () => void
}
