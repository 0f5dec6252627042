import { FlashWatch } from './flash-watch.ts'
import { type LedAreas, partLeds, partWire } from './led-areas.ts'

/**
 * Time in milliseconds in which softened light comes 63 % nearer to the light it follows. Three and
 * a half flashes a second between black and white become a change of 9 %.
 */
const SOFTNESS_MS = 1100

/** Time after the last flash for which light stays softened, in milliseconds. */
const HOLD_MS = 2000

/** Time in which it then returns to normal, in milliseconds. */
const RELEASE_MS = 1000

/** Longest time step of the mean; pictures may be further apart. */
const LONGEST_STEP_MS = 250

/**
 * Keeps flashes off the screen. Light that flashes more than three times a second over a quarter
 * of the picture (see `FlashWatch`) is shown as its mean over about a second, per LED, until it
 * has been calm for a while. Other light is shown unchanged. The history survives a change of
 * LEDs, so a new layout lets no flashes through. The LEDs count as if they filled the picture, so
 * the guard errs on the safe side.
 */
export class FlashGuard {
  readonly #watch = new FlashWatch(partWire(0))
  #shown: Float32Array = new Float32Array(0)
  #lastFlashAt = -Infinity
  #lastAt = -Infinity
  #softness = 0

  /** True while the light is softened. */
  get isSoftening(): boolean {
    return this.#softness > 0
  }

  /**
   * Sets the LEDs' places, x, y, z of each. Without them, LEDs adjacent on the wire are
   * neighbours.
   */
  setLeds(positions: ArrayLike<number>): void {
    this.#take(partLeds(positions))
  }

  /**
   * Returns the light to show at `now`: `light` itself, or an array owned by the guard and valid
   * until the next call. Allocates only when the number of LEDs changes.
   *
   * @param light linear light, three floats an LED
   * @param now milliseconds of a monotonic clock
   * @param zoom magnification; 1 fits all lights into the picture
   */
  soften(light: Float32Array, now: number, zoom = 1): Float32Array {
    const step = Math.min(LONGEST_STEP_MS, now - this.#lastAt)
    this.#lastAt = now
    if (this.#shown.length !== light.length) this.#take(partWire(light.length / 3))
    if (this.#watch.add(light, now, zoom)) this.#lastFlashAt = now
    this.#softness = softnessAfter(now - this.#lastFlashAt)
    if (this.#softness === 0) {
      this.#shown.set(light)
      return light
    }
    follow(this.#shown, light, 1 - Math.exp(-step / (SOFTNESS_MS * this.#softness)))
    return this.#shown
  }

  #take(areas: LedAreas): void {
    this.#watch.setAreas(areas)
    const length = 3 * areas.ofLed.length
    if (this.#shown.length !== length) this.#shown = levelLight(this.#shown, length)
  }
}

/** Strength of the softening a time after the last flash, 1 down to 0. */
function softnessAfter(calmMs: number): number {
  return Math.max(0, 1 - Math.max(0, calmMs - HOLD_MS) / RELEASE_MS)
}

/** Creates light that has the mean of another everywhere. */
function levelLight(light: Float32Array, length: number): Float32Array {
  const mean = new Float32Array(3)
  for (let i = 0; i < light.length; i++) mean[i % 3]! += (3 * light[i]!) / light.length
  return new Float32Array(length).map((_, i) => mean[i % 3]!)
}

function follow(shown: Float32Array, light: Float32Array, share: number): void {
  for (let i = 0; i < shown.length; i++) shown[i]! += share * (light[i]! - shown[i]!)
}
