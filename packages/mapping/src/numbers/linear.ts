/**
 * Solves `A x = b` for a symmetric positive definite A by Cholesky's decomposition, in place.
 *
 * @param matrix `size × size` values, of which the lower triangle is read and overwritten
 * @param right b; becomes x
 * @returns false if A is not positive definite
 */
export function solvePositive(matrix: Float64Array, right: Float64Array, size: number): boolean {
  if (!decompose(matrix, size)) return false
  substitute(matrix, right, size)
  return true
}

/** Replaces the lower triangle of A by L, with `A = L Lᵀ`; false if A is not positive definite. */
export function decompose(matrix: Float64Array, size: number): boolean {
  for (let row = 0; row < size; row++) {
    const rowAt = row * size
    for (let column = 0; column <= row; column++) {
      const columnAt = column * size
      let sum = matrix[rowAt + column]!
      for (let i = 0; i < column; i++) sum -= matrix[rowAt + i]! * matrix[columnAt + i]!
      if (column < row) matrix[rowAt + column] = sum / matrix[columnAt + column]!
      else if (sum > 0) matrix[rowAt + row] = Math.sqrt(sum)
      else return false
    }
  }
  return true
}

/** Solves `L Lᵀ x = b` in place. */
export function substitute(lower: Float64Array, right: Float64Array, size: number): void {
  for (let row = 0; row < size; row++) {
    let sum = right[row]!
    for (let i = 0; i < row; i++) sum -= lower[row * size + i]! * right[i]!
    right[row] = sum / lower[row * size + row]!
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = right[row]!
    for (let i = row + 1; i < size; i++) sum -= lower[i * size + row]! * right[i]!
    right[row] = sum / lower[row * size + row]!
  }
}
