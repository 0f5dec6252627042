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

  /** A new connection: nothing is under way. */
  start(): void {
    this.#isAsked = false
    this.#isWaiting = false
    this.#next()
  }

  /** A frame came. */
  received(): void {
    this.#isAsked = false
    const isFirst = !this.#isWaiting
    this.#isWaiting = true
    if (isFirst) this.#next()
  }

  /** The newest frame goes to the screen, and those before it won't be seen. */
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
