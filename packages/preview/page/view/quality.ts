/** How elaborately the lights are drawn. Whatever it is, each LED shows its own colour. */
export interface Quality {
  /** Device pixels a CSS pixel is drawn with at most. */
  readonly density: number
  /** Whether the LEDs light up their surroundings; otherwise they are drawn straight to the screen. */
  readonly hasGlow: boolean
}

/**
 * The qualities, best first. Of 500 LEDs without a graphics card at 1280 × 800, the last four took
 * 136, 80, 23 and 19 ms of a processor each draw. More than two device pixels a CSS pixel can't be
 * told apart in a glow, and below 0.7 small LEDs run into each other.
 */
export const QUALITIES: readonly [Quality, ...Quality[]] = [
  { density: 2, hasGlow: true },
  { density: 1, hasGlow: true },
  { density: 0.7, hasGlow: true },
  { density: 1, hasGlow: false },
  { density: 0.7, hasGlow: false },
]
