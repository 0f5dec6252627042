/**
 * Paces the requests for frames: at most one in transfer while another waits to be drawn, so the
 * page gets as many frames as it can show and never falls further behind.
 */
export class FramePace {
  readonly #ask: () => void
  #isAsked = false
  #isWaiting = false

  /** @param ask sends the request for one frame */
  constructor(ask: () => void) {
    this.#ask = ask
  }

  /** Starts over on a new connection. */
  start(): void {
    this.#isAsked = false
    this.#isWaiting = false
    this.#next()
  }

  /** Call this when a frame has arrived. */
  received(): void {
    this.#isAsked = false
    const isFirst = !this.#isWaiting
    this.#isWaiting = true
    if (isFirst) this.#next()
  }

  /** Call this when the newest frame is drawn. */
  shown(): void {
    this.#isWaiting = false
    this.#next()
  }

  #next(): void {
    if (this.#isAsked) return
    this.#isAsked = true
    this.#ask()
  }
}
