import { parsePalette, sampleCyclicPalette } from './palette.ts'

/** Colours of the zenith and the horizon, every three hours from midnight on. */
const OVERHEAD = '#000008 #00000f #0a1450 #0032b4 #0046dc #0032b4 #140a50 #00000f'
const HORIZON = '#00000f #0a0528 #ff460a #1e78dc #2896f0 #1e78dc #ff1e00 #14002d'

/** The sky at a time of day. */
interface Sky {
  /** Linear red, green, blue. */
  readonly overhead: Float32Array
  readonly horizon: Float32Array
  /** Sets the time in days: 0 is midnight, 0.25 is 6 a.m. Allocates nothing. */
  turnTo(day: number): void
}

/** Creates a clear sky: dark at night, a red horizon at 6 a.m. and 6 p.m., blue in between. */
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
