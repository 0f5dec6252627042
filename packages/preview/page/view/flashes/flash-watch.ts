import { luminance } from '@ledloom/core'
import {
  FlashCounter,
  type IsChange,
  isGeneralChange,
  isRedChange,
  nearnessToRed,
} from './flash-counter.ts'
import type { LedAreas } from './led-areas.ts'
import { areaLight } from './led-areas.ts'

/** The share of the picture that may flash. */
const LARGEST_SHARE = 0.25

/**
 * Detects light that flashes more than three times in a second over a quarter of the picture or
 * more.
 * Source: WCAG 2.2, success criterion 2.3.1, and ITU-R BT.1702: general flashes and red flashes
 * count, and areas that flash at the same time count together, whatever their phases.
 */
export class FlashWatch {
  readonly #tooMany: number | undefined
  #areas: LedAreas
  #light = new Float32Array(0)
  #general: readonly FlashCounter[] = []
  #red: readonly FlashCounter[] = []

  /**
   * @param tooMany forbidden number of changes in a second. Default: those that start a fourth
   * flash
   */
  constructor(areas: LedAreas, tooMany?: number) {
    this.#tooMany = tooMany
    this.#areas = areas
    this.setAreas(areas)
  }

  /**
   * Switches to other LEDs and keeps the history: areas are halved in the same way, so the same
   * share of them covers about the same part of the picture.
   */
  setAreas(areas: LedAreas): void {
    const { count } = areas
    const blank = (isChange: IsChange) => new FlashCounter(isChange, this.#tooMany)
    this.#general = spread(this.#general, { count, blank: blank(isGeneralChange) })
    this.#red = spread(this.#red, { count, blank: blank(isRedChange) })
    this.#areas = areas
    this.#light = new Float32Array(3 * count)
  }

  /**
   * Takes linear light, three floats an LED, at `now` in milliseconds; returns true while it
   * flashes. At a `zoom` of 1 the picture has all the LEDs, and fewer the nearer the eye is.
   */
  add(light: Float32Array, now: number, zoom = 1): boolean {
    const { count, ofLed, sizes } = this.#areas
    areaLight(this.#light, light, this.#areas)
    let flashing = 0
    for (let area = 0; area < count; area++) {
      if (this.#addArea(area, now)) flashing += sizes[area]!
    }
    const pictured = ofLed.length / Math.max(1, zoom) ** 2
    return flashing > 0 && flashing >= LARGEST_SHARE * pictured
  }

  #addArea(area: number, now: number): boolean {
    const red = this.#light[3 * area]!
    const green = this.#light[3 * area + 1]!
    const blue = this.#light[3 * area + 2]!
    const isGeneral = this.#general[area]!.add(luminance(red, green, blue), now)
    const isRed = this.#red[area]!.add(nearnessToRed(red, green, blue), now)
    return isGeneral || isRed
  }
}

/**
 * Creates `count` counters, each a copy of the one at the same share of the old ones, or empty.
 */
function spread(
  before: readonly FlashCounter[],
  { count, blank }: { readonly count: number; readonly blank: FlashCounter },
): readonly FlashCounter[] {
  return Array.from({ length: count }, (_, area) =>
    (before[Math.floor((area * before.length) / count)] ?? blank).copy(),
  )
}
