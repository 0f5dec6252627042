/** Interval in milliseconds at which a running draw is checked; page timers are no finer. */
const LOOK_EVERY_MS = 4

/** Time in milliseconds after which a draw counts as lost with its context. */
const GIVEN_UP_MS = 1000

/** Returns whether the draw that was just issued is done; asked until it is. */
type StartedDraw = () => boolean

/** Measures how long draws take, beyond the calls that issue them. */
export class DrawTimer {
  readonly #issue: (startedAt: number) => StartedDraw | undefined
  readonly #onDrawn: (drawMs: number) => void
  readonly #lookAgain = () => this.#look()
  #isDone: StartedDraw | undefined
  #startedAt = 0

  /**
   * @param issue called when all calls of a draw that started at a time were issued
   * @param onDrawn receives the milliseconds that a draw took
   */
  private constructor(
    issue: (startedAt: number) => StartedDraw | undefined,
    onDrawn: (drawMs: number) => void,
  ) {
    this.#issue = issue
    this.#onDrawn = onDrawn
  }

  /** Measures until the graphics card is done. */
  static ofGraphicsCard(gl: WebGL2RenderingContext, onDrawn: (drawMs: number) => void): DrawTimer {
    return new DrawTimer(() => {
      const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
      if (fence === null) return undefined
      gl.flush()
      return () => {
        if (gl.clientWaitSync(fence, 0, 0) === gl.TIMEOUT_EXPIRED) return false
        gl.deleteSync(fence)
        return true
      }
    }, onDrawn)
  }

  /**
   * Measures until the page's thread is free again, which draws on canvases of two dimensions. What the
   * browser then takes to show the picture counts too, as far as it keeps the next one waiting.
   */
  static ofThread(onDrawn: (drawMs: number) => void): DrawTimer {
    const { port1, port2 } = new MessageChannel()
    let answered = 0
    let asked = 0
    let threadMs = 0
    const timer = new DrawTimer(
      (startedAt) => {
        const mine = ++asked
        port2.postMessage(0)
        requestAnimationFrame((frameAt) => {
          if (!document.hidden) onDrawn(Math.max(threadMs, frameAt - startedAt))
        })
        return () => answered >= mine
      },
      (drawMs) => {
        threadMs = drawMs
      },
    )
    port1.onmessage = () => {
      answered++
      timer.#look()
    }
    return timer
  }

  /** True while a draw is running; another one would only wait behind it. */
  get isBusy(): boolean {
    return this.#isDone !== undefined
  }

  /** Times the draw that started at `startedAt` and whose calls were all issued. */
  follow(startedAt: number): void {
    this.#isDone = this.#issue(startedAt)
    if (this.#isDone === undefined) return
    this.#startedAt = startedAt
    setTimeout(this.#lookAgain, LOOK_EVERY_MS)
  }

  #look(): void {
    if (this.#isDone === undefined) return
    const drawMs = performance.now() - this.#startedAt
    if (!this.#isDone() && drawMs < GIVEN_UP_MS) {
      setTimeout(this.#lookAgain, LOOK_EVERY_MS)
      return
    }
    this.#isDone = undefined
    // Browsers slow down the timers of hidden pages.
    if (!document.hidden) this.#onDrawn(drawMs)
  }
}
