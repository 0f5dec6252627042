/** Three flashes are six changes, to and fro; the seventh begins a fourth flash. */
const FOURTH_BEGINS = 7

/**
 * The time that flashes are counted in, in milliseconds: a second, less the jitter of the screen's
 * refresh, so that three flashes a second never count as more.
 */
const WINDOW_MS = 980

/** True if a change between a lower and a higher value is half of a flash. */
export type IsChange = (lower: number, higher: number) => boolean

/** Counts how often a value goes to and fro. */
export class FlashCounter {
  readonly #isChange: IsChange
  /** Times of the last changes, a ring buffer. */
  readonly #times: Float64Array
  #next = 0
  #direction = 0
  #low = Infinity
  #high = -Infinity

  /**
   * @param tooMany forbidden number of changes in a second. Default: those that start a fourth
   * flash
   */
  constructor(isChange: IsChange, tooMany = FOURTH_BEGINS) {
    this.#isChange = isChange
    this.#times = new Float64Array(tooMany).fill(-Infinity)
  }

  /** Copies the counter with its history. */
  copy(): FlashCounter {
    const copy = new FlashCounter(this.#isChange, this.#times.length)
    copy.#times.set(this.#times)
    copy.#next = this.#next
    copy.#direction = this.#direction
    copy.#low = this.#low
    copy.#high = this.#high
    return copy
  }

  /** Adds the value at `now`, in milliseconds; returns true while it flashes too often. */
  add(value: number, now: number): boolean {
    if (value < this.#low) this.#low = value
    if (value > this.#high) this.#high = value
    if (this.#direction <= 0 && this.#isChange(this.#low, value)) this.#turn(1, value, now)
    else if (this.#direction >= 0 && this.#isChange(value, this.#high)) this.#turn(-1, value, now)
    return now - this.#times[this.#next]! < WINDOW_MS
  }

  #turn(direction: number, value: number, now: number): void {
    this.#direction = direction
    this.#low = value
    this.#high = value
    this.#times[this.#next] = now
    this.#next = (this.#next + 1) % this.#times.length
  }
}

/** A change of relative luminance that is half of a flash. */
const LIGHT_CHANGE = 0.1

/** Changes between two brighter lights do not count. */
const DARKER_BELOW = 0.8

/**
 * True if a change between two relative luminances, 0..1, is half of a general flash.
 * Source: WCAG 2.2, "general flash and red flash thresholds": a tenth or more of the largest
 * relative luminance, where the darker is below 0.80. ITU-R BT.1702 has the same as 20 cd/m² below
 * 160 cd/m², of a screen of 200 cd/m².
 */
export function isGeneralChange(darker: number, brighter: number): boolean {
  return brighter - darker >= LIGHT_CHANGE && darker < DARKER_BELOW
}

/** Share of red from which on a colour is a saturated red. */
const SATURATED = 0.8

/** Difference in the CIE 1976 UCS diagram that is half of a flash. */
const RED_CHANGE = 0.2

/** The red of sRGB in that diagram, and the radius of the saturated reds around it. */
const RED = { u: 0.4507, v: 0.5229 }
const REACH = 0.1441

/**
 * Light that a dark screen in a room still reflects, of each channel: red that is darker than some 7 %
 * is no red to the eye, and black has the hue of white.
 */
const REFLECTED = 0.01

/**
 * Nearness of linear sRGB to the red of the screen, 0 or less: its distance from it in the CIE 1976
 * UCS diagram, counted downwards. No colour but a saturated red is as near as a saturated red.
 */
export function nearnessToRed(red: number, green: number, blue: number): number {
  const r = red + REFLECTED
  const g = green + REFLECTED
  const b = blue + REFLECTED
  // X, Y, Z by IEC 61966-2-1 in u' = 4X / (X + 15Y + 3Z) and v' = 9Y / (X + 15Y + 3Z).
  const whole = 3.6593 * r + 11.4432 * g + 4.115 * b
  const u = (4 * (0.4124 * r + 0.3576 * g + 0.1805 * b)) / whole
  const v = (9 * (0.2126 * r + 0.7152 * g + 0.0722 * b)) / whole
  const distance = Math.hypot(u - RED.u, v - RED.v)
  return -(r >= SATURATED * (r + g + b) ? distance : Math.max(distance, REACH))
}

/**
 * True if a change between two nearnesses to red is half of a red flash.
 * Source: WCAG 2.2, "general flash and red flash thresholds", and ISO 9241-391: one state has
 * R / (R + G + B) of 0.8 or more, and they are more than 0.2 apart in the CIE 1976 UCS diagram.
 */
export function isRedChange(lower: number, higher: number): boolean {
  return higher > -REACH && higher - lower > RED_CHANGE
}
