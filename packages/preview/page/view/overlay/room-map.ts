/** Side of a square of the map in CSS pixels. */
const CELL = 4

/** Which parts of the canvas are taken, so that nothing written on it lies on anything else. */
export class RoomMap {
  #cells = new Uint8Array(0)
  #columns = 0
  #rows = 0

  /** Frees all of a canvas of this size, in CSS pixels. */
  clear(width: number, height: number): void {
    this.#columns = Math.ceil(width / CELL)
    this.#rows = Math.ceil(height / CELL)
    const count = this.#columns * this.#rows
    if (this.#cells.length < count) this.#cells = new Uint8Array(count)
    else this.#cells.fill(0, 0, count)
  }

  /** Takes a rectangle where all of it is on the canvas and free; says whether it was. */
  take(x: number, y: number, width: number, height: number): boolean {
    const left = Math.floor(x / CELL)
    const top = Math.floor(y / CELL)
    const right = Math.ceil((x + width) / CELL)
    const bottom = Math.ceil((y + height) / CELL)
    if (!(left >= 0 && top >= 0 && right <= this.#columns && bottom <= this.#rows)) return false
    for (let row = top; row < bottom; row++) {
      const start = row * this.#columns
      for (let at = start + left; at < start + right; at++) if (this.#cells[at] !== 0) return false
    }
    for (let row = top; row < bottom; row++) {
      this.#cells.fill(1, row * this.#columns + left, row * this.#columns + right)
    }
    return true
  }
}
