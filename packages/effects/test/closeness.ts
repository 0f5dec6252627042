import * as assert from 'uvu/assert'

/** That numbers are the expected ones but for rounding. */
export function isClose(
  actual: ArrayLike<number> | undefined,
  expected: readonly number[],
  tolerance = 1e-4,
): void {
  const values = Array.from(actual ?? [])
  const isAlike =
    values.length === expected.length &&
    values.every((value, i) => Math.abs(value - expected[i]!) <= tolerance)
  assert.ok(isAlike, `got ${values.join(', ')} for ${expected.join(', ')}`)
}
