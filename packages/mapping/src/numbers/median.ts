/** The value below which the share `part` (0 to 1) of the values lies; 0 of none. */
export function quantile(values: ArrayLike<number>, part: number): number {
  if (values.length === 0) return 0
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]!
}

/** The middle value; 0 of none. */
export function median(values: ArrayLike<number>): number {
  return quantile(values, 0.5)
}
