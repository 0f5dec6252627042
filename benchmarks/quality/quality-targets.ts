import { type PixelFormat, RGB, RGBW } from '@ledloom/core'

/** The mean difference that light may have after its way through bytes of a format. */
export interface QualityTarget {
  readonly format: PixelFormat
  /** ΔE of CIE 1976, at most. */
  readonly mean: number
}

/** What is asked of each format. */
export const MEAN_TARGETS: readonly QualityTarget[] = [
  { format: RGB, mean: 1 },
  { format: RGBW, mean: 1.5 },
]
