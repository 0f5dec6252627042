import type { PixelMap } from './pixel-map.ts'

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

/** Steps after which further ones are ignored, as on the hardware. */
const MOST_STEPS = 31

/** Moves the coordinates of a pixel map, each step after those before. */
export class Transform {
  /** Rows of a 4 × 4 matrix. */
  readonly #matrix = Float64Array.from(IDENTITY)
  readonly #step = new Float64Array(16)
  readonly #product = new Float64Array(16)
  #isDirty = false
  #stepCount = 0

  reset(): void {
    if (this.#stepCount === 0) return
    this.#matrix.set(IDENTITY)
    this.#stepCount = 0
    this.#isDirty = true
  }

  translate(x: number, y: number, z: number): void {
    const step = this.#start()
    step[3] = x
    step[7] = y
    step[11] = z
    this.#apply()
  }

  scale(x: number, y: number, z: number): void {
    const step = this.#start()
    step[0] = x
    step[5] = y
    step[10] = z
    this.#apply()
  }

  /** @param one and `other` the axes that turn into each other: 0 and 1 for a turn around z */
  rotate(angle: number, one: 0 | 1 | 2, other: 0 | 1 | 2): void {
    const step = this.#start()
    const cos = Math.cos(angle)
    const sin = Math.sin(angle)
    step[5 * one] = cos
    step[5 * other] = cos
    step[4 * one + other] = -sin
    step[4 * other + one] = sin
    this.#apply()
  }

  /** Applies a matrix, given by its columns. */
  multiply(columns: readonly number[]): void {
    const step = this.#start()
    columns.forEach((value, index) => {
      step[4 * (index % 4) + Math.floor(index / 4)] = value
    })
    this.#apply()
  }

  /** Writes the coordinates of a map into `out`, unless they are there since the last change. */
  place(out: readonly [Float64Array, Float64Array, Float64Array], map: PixelMap): void {
    if (!this.#isDirty) return
    this.#isDirty = false
    const { x, y, z, dimensions } = map
    const m = this.#matrix
    for (let led = 0; led < x.length; led++) {
      const px = x[led]!
      const py = y[led]!
      const pz = z[led]!
      for (let axis = 0; axis < 3; axis++) {
        const row = 4 * axis
        out[axis]![led] = m[row]! * px + m[row + 1]! * py + m[row + 2]! * pz + m[row + 3]!
      }
      // A line has no map to move.
      if (dimensions === 0) out[0][led] = px
    }
  }

  #start(): Float64Array {
    this.#step.set(IDENTITY)
    return this.#step
  }

  #apply(): void {
    if (this.#stepCount === MOST_STEPS) return
    for (let row = 0; row < 4; row++) {
      for (let column = 0; column < 4; column++) {
        let sum = 0
        for (let inner = 0; inner < 4; inner++) {
          sum += this.#step[4 * row + inner]! * this.#matrix[4 * inner + column]!
        }
        this.#product[4 * row + column] = sum
      }
    }
    this.#matrix.set(this.#product)
    this.#stepCount++
    this.#isDirty = true
  }
}
