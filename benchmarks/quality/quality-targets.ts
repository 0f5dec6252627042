import { type OutputOptions, type PixelFormat, RGB, RGBW } from '@ledloom/core'

/** The mean difference that light may have after its way through bytes of a format. */
export interface QualityTarget {
  readonly name: string
  readonly format: PixelFormat
  /** What the output stage does, and with it the colour of the white die. Default: core's. */
  readonly output?: OutputOptions
  /** ΔE of CIE 1976, at most. */
  readonly mean: number
}

/** A warm white die, which gives three quarters of the green and less than half of the blue. */
const WARM = { white: 'tint', whiteTint: [1, 0.75, 0.4] } as const

/** What is asked of each format. */
export const MEAN_TARGETS: readonly QualityTarget[] = [
  { name: 'RGB', format: RGB, mean: 1 },
  { name: 'RGBW', format: RGBW, mean: 1.5 },
  { name: 'RGBW with a warm white', format: RGBW, output: WARM, mean: 1.5 },
]
