import type { CurveReading, MapResult } from '@ledloom/mapping'

/** The errors of an exponent, and of the brightness of an LED as a share, that are the goals. */
export const MOST_EXPONENT_ERROR = 0.05
export const MOST_BRIGHTNESS_ERROR = 0.05

/** Figures of the light of one map against the truth. */
export type LightJudgement = {
  /** The transfer curve that was found, if one was. */
  readonly curve: CurveReading | undefined
  /** LEDs whose brightness is believed, and all that were measured. */
  readonly believed: number
  readonly measured: number
  /** Errors of the believed ones, as shares of the true brightness; one factor for all is free. */
  readonly median: number
  readonly p90: number
  /** Share of the believed ones whose error is 5 % at most. */
  readonly withinFive: number
  /** Median error of all that were measured. */
  readonly medianOfAll: number
  /** Shares of all that were measured that are within one stated deviation of the truth, and within two. */
  readonly withinOne: number
  readonly withinTwo: number
}

export function judgeLight({ leds, light }: MapResult, truth: Float32Array): LightJudgement {
  const found = leds.flatMap(({ brightness }, led) =>
    brightness
      ? [
          {
            ratio: brightness.value / truth[led]!,
            deviation: brightness.uncertainty / brightness.value,
            isDoubtful: brightness.isDoubtful,
          },
        ]
      : [],
  )
  const middle = quantile(
    found.map(({ ratio }) => ratio),
    0.5,
  )
  const errorsOf = (some: typeof found) => some.map(({ ratio }) => Math.abs(ratio / middle - 1))
  const believed = found.filter(({ isDoubtful }) => !isDoubtful)
  const errors = errorsOf(believed)
  const within = (deviations: number) =>
    found.filter(({ ratio, deviation }) => Math.abs(ratio / middle - 1) <= deviations * deviation)
      .length / found.length
  return {
    curve: light,
    believed: believed.length,
    measured: found.length,
    median: quantile(errors, 0.5),
    p90: quantile(errors, 0.9),
    withinFive: errors.filter((error) => error <= MOST_BRIGHTNESS_ERROR).length / errors.length,
    medianOfAll: quantile(errorsOf(found), 0.5),
    withinOne: within(1),
    withinTwo: within(2),
  }
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(part * sorted.length)] ?? Number.NaN
}
