import { LOW_BANDS } from '@ledloom/effects'

/** Samples per second of the analysis, which covers up to 16 kHz. */
export const SAMPLE_RATE = 32_000

/** Spectra a second; beats are found in their flux. */
export const HOP_RATE = 100

/** Bands of a spectrum. */
export const BAND_COUNT = 24

/** Bands of the bass, which are measured as well: the bins of the transform from the second on. */
export const LOW_COUNT = LOW_BANDS.count
