/**
 * A Hann window of `length`, scaled so that the squared magnitudes of what is seen through it sum
 * up to its mean square (Harris 1978: the mean of the window's square is 3/8).
 */
export function hannWindow(length: number): Float64Array {
  const scale = Math.sqrt(0.5 / 0.375)
  return Float64Array.from({ length }, (_, i) => {
    const phase = (2 * Math.PI * (i + 0.5)) / length
    return scale * 0.5 * (1 - Math.cos(phase))
  })
}
