/** A gap longer than this, in milliseconds, is seen as a stutter. */
const SLOW_MS = 45

/** A gap longer than this is a pause, in which nothing was drawn. */
const PAUSE_MS = 500

/** So many slow gaps in a row are no accident. */
const PATIENCE = 12

/** Finds out that pictures are drawn more slowly than they should be, as without a graphics card. */
export class SlowDraws {
  #inRow = 0

  /** Takes the milliseconds between two pictures drawn as fast as it goes; says when it's too slow. */
  add(gap: number): boolean {
    this.#inRow = gap > SLOW_MS && gap < PAUSE_MS ? this.#inRow + 1 : 0
    if (this.#inRow < PATIENCE) return false
    this.#inRow = 0
    return true
  }
}
