/** The transfer curve of lights: their light is their value to the power `exponent`. */
export type CurveReading = {
  readonly exponent: number
  /** Standard deviation of the exponent. */
  readonly uncertainty: number
}

/** However many readings there are, they share some error. */
const LEAST_UNCERTAINTY = 0.03

/**
 * Share by which a camera may bend the logarithm of light, beside sRGB: phones that brighten shadows or dim highlights
 * do by 4 to 15 %. A device that bends it by the same power looks the same.
 */
export const CAMERA_BEND = 0.15

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

/** Adds what the camera's own curve may do to the exponent: the clips do not separate it from the devices' curve. */
export function allowForCamera({ exponent, uncertainty }: CurveReading): CurveReading {
  return { exponent, uncertainty: Math.hypot(uncertainty, CAMERA_BEND * exponent) }
}
