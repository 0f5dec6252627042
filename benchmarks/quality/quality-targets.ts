import { type OutputOptions, type PixelFormat, RGB, RGBW } from '@ledloom/core'

/** Limit of the mean difference for a pixel format. */
export interface QualityTarget {
  readonly name: string
  readonly format: PixelFormat
  /** Output options, with the colour of the white channel. Default: core's. */
  readonly output?: OutputOptions
  /** Largest ΔE of CIE 1976. */
  readonly mean: number
}

/** A warm white channel with three quarters of the green and less than half of the blue. */
const WARM = { white: 'tint', whiteTint: [1, 0.75, 0.4] } as const

/** Limits of each format. */
export const MEAN_TARGETS: readonly QualityTarget[] = [
  { name: 'RGB', format: RGB, mean: 1 },
  { name: 'RGBW', format: RGBW, mean: 1.5 },
  { name: 'RGBW with a warm white', format: RGBW, output: WARM, mean: 1.5 },
]
