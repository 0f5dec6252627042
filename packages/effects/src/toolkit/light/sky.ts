import { parsePalette, sampleCyclicPalette } from './palette.ts'

/** Colours overhead and at the horizon, every three hours from midnight on. */
const OVERHEAD = '#000008 #00000f #0a1450 #0032b4 #0046dc #0032b4 #140a50 #00000f'
const HORIZON = '#00000f #0a0528 #ff460a #1e78dc #2896f0 #1e78dc #ff1e00 #14002d'

/** The sky at some time of the day. */
export interface Sky {
  /** Linear red, green, blue. */
  readonly overhead: Float32Array
  readonly horizon: Float32Array
  /** Turns to a time in days: 0 is midnight, 0.25 six in the morning. Allocates nothing. */
  turnTo(day: number): void
}

/** A clear sky that is dark at night, red at its edge at six and at eighteen, and blue between. */
export function createSky(): Sky {
  const overheads = parsePalette(OVERHEAD)!
  const horizons = parsePalette(HORIZON)!
  const overhead = new Float32Array(3)
  const horizon = new Float32Array(3)
  return {
    overhead,
    horizon,
    turnTo(day) {
      sampleCyclicPalette(overhead, 0, overheads, day)
      sampleCyclicPalette(horizon, 0, horizons, day)
    },
  }
}
