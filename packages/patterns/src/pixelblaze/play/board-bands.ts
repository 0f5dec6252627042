/** Samples a second of the sensor board, and those of a transform. */
const SAMPLE_RATE = 20_000
const WINDOW = 512

/** Hz from one bin of the transform to the next. */
const BIN = SAMPLE_RATE / WINDOW

/** The growth of a band's upper edge from band to band, besides one more bin. */
const GROWTH = 1.1172

/** A band of the sensor board, in Hz. */
export type BoardBand = { readonly from: number; readonly to: number }

/**
 * The bands of the sensor board: single bins of its transform at first, then ever more together (the public
 * firmware, simap/pixelblaze_sensor_board).
 */
export function boardBands(count: number): BoardBand[] {
  let edge = 0
  let first = 0
  return Array.from({ length: count }, () => {
    edge = edge * GROWTH + 1
    const end = Math.min(WINDOW / 2, Math.floor(edge))
    const band = { from: Math.max(0, (first - 0.5) * BIN), to: (end - 0.5) * BIN }
    first = end
    return band
  })
}
