/** The transfer curve of lights: their light is their value to the power `exponent`. */
export type CurveReading = {
  readonly exponent: number
  /** Standard deviation of the exponent. */
  readonly uncertainty: number
}

/** The camera's own curve is not known better than this, however many clips there are. */
const LEAST_UNCERTAINTY = 0.03

/** The mean of readings by their certainty; nothing of none. */
export function poolCurves(readings: readonly CurveReading[]): CurveReading | undefined {
  if (readings.length === 0) return undefined
  let [weights, sum] = [0, 0]
  for (const { exponent, uncertainty } of readings) {
    weights += 1 / uncertainty ** 2
    sum += exponent / uncertainty ** 2
  }
  const exponent = sum / weights
  let squares = 0
  for (const reading of readings)
    squares += ((reading.exponent - exponent) / reading.uncertainty) ** 2
  // Readings that deviate from each other by more than they state make the mean less certain.
  const excess = Math.max(1, squares / Math.max(1, readings.length - 1))
  return { exponent, uncertainty: Math.max(LEAST_UNCERTAINTY, Math.sqrt(excess / weights)) }
}
