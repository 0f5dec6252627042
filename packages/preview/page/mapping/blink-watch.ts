/** Levels, of 255, by which light must rise or fall to count as a change: more than noise. */
const STEP = 20

/** Milliseconds in which a change is mostly forgotten. */
const MEMORY_MS = 3000

/** Changes in that time from which on light blinks; the code makes about twelve. */
const FEWEST_CHANGES = 4

/** Cells around the middle of a light that count as the same light. */
const APART = 3

/** A cell of the picture, from its top left corner. */
export type Spot = { readonly x: number; readonly y: number }

/**
 * Finds what blinks in the pictures of a camera: light that rises and falls again and again. Lights that
 * touch each other count as one.
 */
export class BlinkWatch {
  readonly width: number
  readonly height: number
  /** The highest level since it last fell, or the lowest since it last rose. */
  readonly #extremes: Uint8Array
  readonly #isRising: Uint8Array
  readonly #changes: Float32Array
  readonly #swings: Float32Array
  #lastMs: number | undefined

  /** @param width of the pictures, as `height`, in cells */
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.#extremes = new Uint8Array(width * height)
    this.#isRising = new Uint8Array(width * height)
    this.#changes = new Float32Array(width * height)
    this.#swings = new Float32Array(width * height)
  }

  /** Takes a picture. @param rgba four bytes a cell, of which green counts */
  take(rgba: ArrayLike<number>, timeMs: number): void {
    const isFirst = this.#lastMs === undefined
    const passed = timeMs - (this.#lastMs ?? timeMs)
    const kept = Math.exp(-Math.max(0, passed) / MEMORY_MS)
    this.#lastMs = timeMs
    for (let cell = 0; cell < this.#changes.length; cell++) {
      const level = rgba[4 * cell + 1]!
      if (isFirst) this.#extremes[cell] = level
      this.#changes[cell]! *= kept
      this.#swings[cell]! *= kept
      this.#follow(cell, level)
    }
  }

  /** The middles of all lights that blink. */
  spots(): Spot[] {
    const spots: Spot[] = []
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) if (this.#isMiddle(x, y)) spots.push({ x, y })
    }
    return spots
  }

  #follow(cell: number, level: number): void {
    const sign = this.#isRising[cell] === 1 ? 1 : -1
    const back = sign * (this.#extremes[cell]! - level)
    if (back < STEP) {
      if (back < 0) this.#extremes[cell] = level
      return
    }
    this.#isRising[cell] = sign === 1 ? 0 : 1
    this.#extremes[cell] = level
    this.#changes[cell]! += 1
    this.#swings[cell]! += back
  }

  /** True for a cell that blinks more than those around it; of equal ones, the first. */
  #isMiddle(x: number, y: number): boolean {
    const cell = y * this.width + x
    if (this.#changes[cell]! < FEWEST_CHANGES) return false
    const swing = this.#swings[cell]!
    for (let row = Math.max(0, y - APART); row <= Math.min(this.height - 1, y + APART); row++) {
      const end = Math.min(this.width - 1, x + APART)
      for (let column = Math.max(0, x - APART); column <= end; column++) {
        const other = row * this.width + column
        const isMore = this.#swings[other]! > swing
        if (isMore || (other < cell && this.#swings[other] === swing)) return false
      }
    }
    return true
  }
}
