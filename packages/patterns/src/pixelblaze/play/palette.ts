/** A place in a gradient: the number of the first position behind it, and how bright it is. */
type Spot = { readonly next: number; readonly position: number; readonly brightness: number }

/** Each colour costs time in each pixel. */
const MOST_COLOURS = 256

/**
 * A gradient by positions and colours; without one it runs from black to white. As on the hardware, what
 * lies before the first position has its colour, and what lies behind the last one is black.
 */
export class Gradient {
  /** Position, red, green and blue of each colour. */
  readonly #stops = new Float64Array(4 * MOST_COLOURS)
  readonly #one: number
  #list: ArrayLike<unknown> = []
  #count = 0

  /** @param one the number that stands for 1 */
  constructor(one: number) {
    this.#one = one
  }

  /** Takes a list of position, red, green, blue; what is left over at the end is ignored. */
  set(list: ArrayLike<unknown>): void {
    this.#list = list
    this.readList()
  }

  /** Reads the list again, in which a pattern may have changed colours. */
  readList(): void {
    this.#count = Math.min(MOST_COLOURS, Math.floor(this.#list.length / 4))
    for (let index = 0; index < 4 * this.#count; index++) {
      const value = this.#list[index]
      const isNumber = typeof value === 'number' && Number.isFinite(value)
      this.#stops[index] = isNumber ? value / this.#one : 0
    }
  }

  /**
   * Writes red, green and blue into `out`: at a position, which wraps above 1, and of a brightness. Whole
   * numbers but 0 are at the end.
   */
  read(out: Float64Array, cells: Float64Array, at: number): void {
    const value = cells[at]!
    const brightness = cells[at + 1]!
    const share = value - Math.floor(value)
    const position = share === 0 && value !== 0 ? 1 : share
    const stops = this.#stops
    const count = this.#count
    if (count === 0) {
      out.fill(brightness * position)
      return
    }
    let next = 0
    while (next < count && stops[4 * next]! <= position) next++
    if (next === count && stops[4 * count - 4]! < position) {
      out.fill(0)
      return
    }
    this.#mix(out, { next, position, brightness })
  }

  #mix(out: Float64Array, { next, position, brightness }: Spot): void {
    const stops = this.#stops
    const to = 4 * Math.min(next, this.#count - 1)
    const from = 4 * Math.max(0, next - 1)
    const range = stops[to]! - stops[from]!
    const share = range > 0 ? (position - stops[from]!) / range : 0
    for (let channel = 0; channel < 3; channel++) {
      const start = stops[from + channel + 1]!
      out[channel] = brightness * (start + (stops[to + channel + 1]! - start) * share)
    }
  }
}
