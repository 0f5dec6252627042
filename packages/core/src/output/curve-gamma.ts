/** A measured transfer curve: light is the value to the power `exponent`. */
export type MeasuredCurve = {
  readonly exponent: number
  /** Standard deviation of the exponent. */
  readonly uncertainty: number
}

/**
 * Share of the exponent that its standard deviation may be. Of it, 15 % are what the curve of a camera may add to that
 * of the lights, so the measurement itself may add 13 %.
 */
const MOST_UNCERTAIN = 0.2

/** The outcome of {@link judgeCurve}. */
export type CurveJudgement = 'gamma' | 'proportional' | 'uncertain'

/**
 * Decides if lights are corrected by a measured curve: `gamma` if its exponent is certain to 20 %, and differs from 1
 * by more than its standard deviation; `proportional` if it may well be 1; `uncertain` otherwise.
 */
export function judgeCurve({ exponent, uncertainty }: MeasuredCurve): CurveJudgement {
  if (uncertainty > MOST_UNCERTAIN * exponent) return 'uncertain'
  return Math.abs(exponent - 1) > uncertainty ? 'gamma' : 'proportional'
}

/** The output option `gamma` that corrects a measured curve, with three digits; `undefined` for no correction. */
export function gammaOfCurve(curve: MeasuredCurve): number | undefined {
  return judgeCurve(curve) === 'gamma' ? Math.round(1000 * curve.exponent) / 1000 : undefined
}
