/** Milliseconds between pictures that differ only by the rotation, where drawing is slow. */
const UNHURRIED_MS = 40

/** Light that comes more often, in milliseconds, shows the rotation too. */
const OFTEN_MS = 100

/** The times of pictures and of new light, which say when the rotation alone is worth a picture. */
export class DrawPace {
  #lastDraw = 0
  #lastLight = 0
  #lightEvery = Infinity

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
}
