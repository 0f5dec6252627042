import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { eigenSymmetric } from '../../src/numbers/eigen.ts'
import { solvePositive } from '../../src/numbers/linear.ts'

const test = suite('eigen')
const MATRIX = [4, 1, -2, 1, 3, 0.5, -2, 0.5, 5]

test('a matrix times its eigenvector is that vector times the value, values ascending', () => {
  const { values, vectors } = eigenSymmetric(Float64Array.from(MATRIX), 3)
  assert.ok(values[0]! <= values[1]! && values[1]! <= values[2]!)
  vectors.forEach((vector, n) => {
    for (let row = 0; row < 3; row++) {
      const product = vector.reduce((sum, value, i) => sum + MATRIX[3 * row + i]! * value, 0)
      assert.ok(Math.abs(product - values[n]! * vector[row]!) < 1e-9)
    }
  })
})

test('a positive definite system is solved, another is not', () => {
  const right = Float64Array.of(1, 2, 3)
  assert.ok(solvePositive(Float64Array.from(MATRIX), right, 3))
  ;[1, 2, 3].forEach((wanted, row) => {
    const product = right.reduce((sum, value, i) => sum + MATRIX[3 * row + i]! * value, 0)
    assert.ok(Math.abs(product - wanted) < 1e-9)
  })
  assert.not(solvePositive(Float64Array.of(1, 2, 2, 1), Float64Array.of(1, 1), 2))
})

test.run()
