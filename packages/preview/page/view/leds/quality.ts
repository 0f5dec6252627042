/** Drawing quality. Each LED shows its exact colour at any quality. */
export interface Quality {
  /** Device pixels a CSS pixel is drawn with at most. */
  readonly density: number
  /** True if LEDs glow into their surroundings; otherwise they are drawn straight to the screen. */
  readonly hasGlow: boolean
}

/**
 * The qualities, best first. Of 500 LEDs without a graphics card at 1280 × 800, the last four took
 * 136, 80, 23 and 19 ms of a processor each draw. More than two device pixels a CSS pixel can't be
 * distinguished in a glow, and below 0.7 small LEDs run into each other.
 */
export const QUALITIES: readonly [Quality, ...Quality[]] = [
  { density: 2, hasGlow: true },
  { density: 1, hasGlow: true },
  { density: 0.7, hasGlow: true },
  { density: 1, hasGlow: false },
  { density: 0.7, hasGlow: false },
]

/** A draw by a graphics card that takes longer, in milliseconds, is slow. */
const SLOW_MS = 25

/**
 * Sum of slow draws in milliseconds, without as many quick ones between, that lowers the quality.
 */
const TOLERATED_MS = 400

/** A draw that takes less of a slow one leaves time for a better quality, though not always enough. */
const QUICK_SHARE = 0.48

/** Quick draws before a better quality is tried: some seconds of most streams. */
const FEWEST_QUICK = 120

/** Quick draws before it is tried again where it was too slow each time. */
const MOST_QUICK = 16 * FEWEST_QUICK

/** Moments of slow draws at the coarsest quality, with no better one between, that are too slow. */
const MOST_SLOW_MOMENTS = 5

/** Draws without glow, less those with it, that are too many. */
const MOST_PLAIN = 300

/**
 * Adapts the drawing quality to the time draws take: lower after a moment of slow ones, higher
 * after a while of quick ones, and ever more rarely where higher was too slow.
 */
export class QualityControl {
  readonly #qualities: readonly Quality[]
  readonly #last: number
  readonly #slowMs: number
  #level = 0
  #slowSum = 0
  #quick = 0
  #wantedQuick = FEWEST_QUICK
  #sinceRise = Infinity
  #slowMoments = 0
  #plain = 0

  /**
   * @param qualities at least one, best first
   * @param slowMs milliseconds above which a draw is slow
   */
  constructor(qualities: readonly Quality[], slowMs = SLOW_MS) {
    this.#qualities = qualities
    this.#last = qualities.length - 1
    this.#slowMs = slowMs
  }

  /** The quality to draw with: 0 is the best, larger is coarser. */
  get level(): number {
    return this.#level
  }

  /**
   * True once not even the coarsest quality reaches half of the rate that is quick enough, or the glow
   * was left out for a long time.
   */
  get isTooSlow(): boolean {
    return this.#slowMoments >= MOST_SLOW_MOMENTS || this.#plain >= MOST_PLAIN
  }

  /** Adds the milliseconds that a draw took; returns the quality for the next one. */
  add(drawMs: number): number {
    this.#sinceRise++
    const { hasGlow } = this.#qualities[this.#level]!
    this.#plain = hasGlow ? Math.max(0, this.#plain - 1) : this.#plain + 1
    const isSlow = drawMs > this.#slowMs
    this.#slowSum = isSlow ? this.#slowSum + drawMs : Math.max(0, this.#slowSum - this.#slowMs)
    const isQuick = drawMs < QUICK_SHARE * this.#slowMs
    this.#quick = isQuick ? this.#quick + 1 : Math.max(0, this.#quick - 4)
    if (this.#slowSum > TOLERATED_MS) {
      if (this.#level === this.#last && drawMs > 2 * this.#slowMs) this.#slowMoments++
      this.#coarsen()
    } else if (this.#quick >= this.#wantedQuick) this.#refine()
    return this.#level
  }

  #coarsen(): void {
    const hasFailed = this.#sinceRise < FEWEST_QUICK
    this.#wantedQuick = hasFailed ? Math.min(MOST_QUICK, 2 * this.#wantedQuick) : FEWEST_QUICK
    this.#moveTo(Math.min(this.#last, this.#level + 1))
    this.#sinceRise = Infinity
  }

  #refine(): void {
    if (this.#level > 0) this.#sinceRise = 0
    this.#slowMoments = 0
    this.#moveTo(Math.max(0, this.#level - 1))
  }

  #moveTo(level: number): void {
    this.#level = level
    this.#slowSum = 0
    this.#quick = 0
  }
}
