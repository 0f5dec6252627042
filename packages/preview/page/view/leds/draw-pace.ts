/** Milliseconds between pictures that differ only by the rotation, where drawing is slow. */
const UNHURRIED_MS = 40

/** Light that comes more often, in milliseconds, shows the rotation too. */
const OFTEN_MS = 100

/** A draw that keeps the page's thread longer, in milliseconds, delays the answer to a click. */
const LONG_MS = 50

/**
 * The times of pictures and of new light, which say when the rotation alone is worth a picture, and how
 * long the thread is left to other work.
 */
export class DrawPace {
  #lastDraw = 0
  #lastLight = 0
  #lightEvery = Infinity
  #restsUntil = 0

  /** Notes a picture at `now`, in milliseconds, and returns the time since the one before. */
  noteDraw(now: number): number {
    const gap = now - this.#lastDraw
    this.#lastDraw = now
    return gap
  }

  /** Notes that a picture shows new light. */
  noteLight(now: number): void {
    this.#lightEvery = now - this.#lastLight
    this.#lastLight = now
  }

  /** True if new light is expected soon enough to show the rotation with it. */
  mayWait(now: number): boolean {
    const isLightDue = this.#lightEvery < OFTEN_MS && now - this.#lastLight < 2 * this.#lightEvery
    return now - this.#lastDraw < (isLightDue ? 2 * this.#lightEvery : UNHURRIED_MS)
  }

  /** Notes that a draw kept the page's thread from `from` to `to`, in milliseconds. */
  noteWork(from: number, to: number): void {
    this.#restsUntil = to - from > LONG_MS ? 2 * to - from : 0
  }

  /** True until other work has had as much time as a long draw before it. */
  mustRest(now: number): boolean {
    return now < this.#restsUntil
  }
}
