/** Values of a symmetric 3 × 3 block: its upper triangle, row by row. */
const BLOCK = 6

/** Symmetric 3 × 3 blocks, one of each place, and their inverses. */
export class PointBlocks {
  readonly #blocks: Float64Array
  readonly #inverses: Float64Array

  constructor(count: number) {
    this.#blocks = new Float64Array(BLOCK * count)
    this.#inverses = new Float64Array(BLOCK * count)
  }

  clear(): void {
    this.#blocks.fill(0)
  }

  /** Adds `weight · p pᵀ`, with p the vector x, y, z. */
  addProduct(point: number, weight: number, x: number, y: number, z: number): void {
    const b = BLOCK * point
    const v = this.#blocks
    v[b] = v[b]! + weight * x * x
    v[b + 1] = v[b + 1]! + weight * x * y
    v[b + 2] = v[b + 2]! + weight * x * z
    v[b + 3] = v[b + 3]! + weight * y * y
    v[b + 4] = v[b + 4]! + weight * y * z
    v[b + 5] = v[b + 5]! + weight * z * z
  }

  /** Computes the inverse of a block whose diagonal grows by `damping`; 0 if it has none. */
  invert(point: number, damping: number): void {
    const b = BLOCK * point
    const v = this.#blocks
    const grow = 1 + damping
    const a = v[b]! * grow
    const d = v[b + 3]! * grow
    const f = v[b + 5]! * grow
    const p = v[b + 1]!
    const q = v[b + 2]!
    const s = v[b + 4]!
    const c0 = d * f - s * s
    const c1 = q * s - p * f
    const c2 = p * s - q * d
    const determinant = a * c0 + p * c1 + q * c2
    const inverse = determinant > 1e-12 * a * d * f ? 1 / determinant : 0
    const out = this.#inverses
    out[b] = c0 * inverse
    out[b + 1] = c1 * inverse
    out[b + 2] = c2 * inverse
    out[b + 3] = (a * f - q * q) * inverse
    out[b + 4] = (p * q - a * s) * inverse
    out[b + 5] = (a * d - p * p) * inverse
  }

  /**
   * Multiplies vectors by the inverse of one block.
   * @param values x, y, z of each vector, from number `from` on
   */
  multiplyInverse(
    point: number,
    values: Float64Array,
    {
      from,
      count,
      out,
    }: { readonly from: number; readonly count: number; readonly out: Float64Array },
  ): void {
    const b = BLOCK * point
    const v = this.#inverses
    for (let i = 3 * from; i < 3 * (from + count); i += 3) {
      const x = values[i]!
      const y = values[i + 1]!
      const z = values[i + 2]!
      out[i] = x * v[b]! + y * v[b + 1]! + z * v[b + 2]!
      out[i + 1] = x * v[b + 1]! + y * v[b + 3]! + z * v[b + 4]!
      out[i + 2] = x * v[b + 2]! + y * v[b + 4]! + z * v[b + 5]!
    }
  }
}
