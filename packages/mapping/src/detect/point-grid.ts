/** Points of the plane that are looked up by their place. */
export class PointGrid {
  readonly x: Float64Array
  readonly y: Float64Array
  /** Times that each was seen. */
  readonly seen: Float64Array
  count = 0
  readonly #side: number
  readonly #cells = new Map<number, number[]>()

  /**
   * @param side of a square of the grid; near to the radius of searches
   * @param most points that are kept; more are ignored
   */
  constructor(side: number, most: number) {
    this.#side = side
    this.x = new Float64Array(most)
    this.y = new Float64Array(most)
    this.seen = new Float64Array(most)
  }

  add(x: number, y: number): void {
    if (this.count === this.x.length) return
    const point = this.count++
    this.x[point] = x
    this.y[point] = y
    this.seen[point] = 1
    const key = this.#key(x, y)
    const cell = this.#cells.get(key)
    if (cell === undefined) this.#cells.set(key, [point])
    else cell.push(point)
  }

  /** Moves a point towards where it was seen again; it stays in its square. */
  improve(point: number, x: number, y: number): void {
    const seen = Math.min(60, this.seen[point]! + 1)
    this.seen[point] = seen
    this.x[point] = this.x[point]! + (x - this.x[point]!) / seen
    this.y[point] = this.y[point]! + (y - this.y[point]!) / seen
  }

  /** The points that were seen `least` times or more, in a new grid. */
  keep(least: number): PointGrid {
    const kept = new PointGrid(this.#side, this.x.length)
    for (let point = 0; point < this.count; point++) {
      if (this.seen[point]! < least) continue
      kept.add(this.x[point]!, this.y[point]!)
      kept.seen[kept.count - 1] = this.seen[point]!
    }
    return kept
  }

  /** Calls `visit` for the points within `radius` in x and in y. */
  forNear(x: number, y: number, radius: number, visit: (point: number) => void): void {
    const side = this.#side
    const [left, right] = [Math.floor((x - radius) / side), Math.floor((x + radius) / side)]
    const [top, bottom] = [Math.floor((y - radius) / side), Math.floor((y + radius) / side)]
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        for (const point of this.#cells.get(row * 65536 + column) ?? []) {
          if (Math.abs(this.x[point]! - x) <= radius && Math.abs(this.y[point]! - y) <= radius) {
            visit(point)
          }
        }
      }
    }
  }

  /** The nearest point within `radius`, if there is any. */
  nearest(x: number, y: number, radius: number): number | undefined {
    let best: number | undefined
    let least = radius * radius
    this.forNear(x, y, radius, (point) => {
      const square = (this.x[point]! - x) ** 2 + (this.y[point]! - y) ** 2
      if (square > least) return
      least = square
      best = point
    })
    return best
  }

  #key(x: number, y: number): number {
    return Math.floor(y / this.#side) * 65536 + Math.floor(x / this.#side)
  }
}
