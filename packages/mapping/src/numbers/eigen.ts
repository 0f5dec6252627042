/**
 * Eigenvectors of a symmetric matrix by Jacobi rotations (Golub and Van Loan, Matrix Computations,
 * section 8.5). Meant for matrices of up to about ten rows.
 *
 * @param matrix `size × size` values; is overwritten
 * @returns values in ascending order, and the vector of each as a row
 */
export function eigenSymmetric(matrix: Float64Array, size: number): Eigen {
  const vectors = new Float64Array(size * size)
  for (let i = 0; i < size; i++) vectors[i * size + i] = 1
  for (let sweep = 0; sweep < 50 && offDiagonal(matrix, size) > 1e-30; sweep++) {
    for (let p = 0; p < size - 1; p++) {
      for (let q = p + 1; q < size; q++) rotate(matrix, vectors, { size, p, q })
    }
  }
  const order = Array.from({ length: size }, (_, i) => i).sort(
    (a, b) => matrix[a * size + a]! - matrix[b * size + b]!,
  )
  return {
    values: order.map((i) => matrix[i * size + i]!),
    vectors: order.map((i) => vectors.slice(i * size, i * size + size)),
  }
}

type Eigen = {
  readonly values: readonly number[]
  readonly vectors: readonly Float64Array[]
}

/** Sum of the squares beside the diagonal, as a share of all. */
function offDiagonal(matrix: Float64Array, size: number): number {
  let beside = 0
  let total = 0
  for (let i = 0; i < size * size; i++) {
    const square = matrix[i]! * matrix[i]!
    total += square
    if (i % (size + 1) !== 0) beside += square
  }
  return total > 0 ? beside / total : 0
}

function rotate(
  matrix: Float64Array,
  vectors: Float64Array,
  { size, p, q }: { readonly size: number; readonly p: number; readonly q: number },
): void {
  const apq = matrix[p * size + q]!
  if (apq === 0) return
  const theta = (matrix[q * size + q]! - matrix[p * size + p]!) / (2 * apq)
  const sign = theta >= 0 ? 1 : -1
  const tangent = sign / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
  const cosine = 1 / Math.sqrt(tangent * tangent + 1)
  const sine = tangent * cosine
  for (let i = 0; i < size; i++) {
    turn(matrix, i * size + p, i * size + q, cosine, sine)
  }
  for (let i = 0; i < size; i++) {
    turn(matrix, p * size + i, q * size + i, cosine, sine)
    turn(vectors, p * size + i, q * size + i, cosine, sine)
  }
}

function turn(values: Float64Array, a: number, b: number, cosine: number, sine: number): void {
  const first = values[a]!
  const second = values[b]!
  values[a] = cosine * first - sine * second
  values[b] = sine * first + cosine * second
}
