/** Values moved and stretched to the range from 0 to 1; all `even`, usually 0, where they are equal. */
export function toUnitRange(values: Float32Array, even = 0): Float32Array {
  const least = values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const most = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const range = most - least
  return values.map((value) => (range > 0 ? (value - least) / range : even))
}
