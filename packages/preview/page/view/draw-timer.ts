/** Interval in milliseconds at which a running draw is checked; page timers are no finer. */
const LOOK_EVERY_MS = 4

/** Time in milliseconds after which a draw counts as lost with its context. */
const GIVEN_UP_MS = 1000

/** Measures how long draws take on the graphics card, beyond the calls that issue them. */
export class DrawTimer {
  readonly #gl: WebGL2RenderingContext
  readonly #onDrawn: (drawMs: number) => void
  readonly #lookAgain = () => this.#look()
  #fence: WebGLSync | null = null
  #startedAt = 0

  /** @param onDrawn receives the milliseconds that a draw took */
  constructor(gl: WebGL2RenderingContext, onDrawn: (drawMs: number) => void) {
    this.#gl = gl
    this.#onDrawn = onDrawn
  }

  /** True while a draw is running; another one would only wait behind it. */
  get isBusy(): boolean {
    return this.#fence !== null
  }

  /** Times the draw that started at `startedAt` and whose calls were all issued. */
  follow(startedAt: number): void {
    const gl = this.#gl
    this.#fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
    if (this.#fence === null) return
    gl.flush()
    this.#startedAt = startedAt
    setTimeout(this.#lookAgain, LOOK_EVERY_MS)
  }

  #look(): void {
    const gl = this.#gl
    if (this.#fence === null) return
    const drawMs = performance.now() - this.#startedAt
    const isDone = gl.clientWaitSync(this.#fence, 0, 0) !== gl.TIMEOUT_EXPIRED
    if (!isDone && drawMs < GIVEN_UP_MS) {
      setTimeout(this.#lookAgain, LOOK_EVERY_MS)
      return
    }
    gl.deleteSync(this.#fence)
    this.#fence = null
    // Browsers slow down the timers of hidden pages.
    if (!document.hidden) this.#onDrawn(drawMs)
  }
}
