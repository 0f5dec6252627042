/** Samples a second that sound is analysed at: up to 16 kHz is heard. */
export const SAMPLE_RATE = 32_000

/** Spectra taken a second, and flux, in which beats are found. */
export const HOP_RATE = 100

/** Bands of a spectrum. */
export const BAND_COUNT = 24
