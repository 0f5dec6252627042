import { WORD_BITS } from '../code/golay-words.ts'
import { pixelAt } from './active-cells.ts'
import type { CodeSignals } from './code-signals.ts'
import type { LedSite } from './led-sites.ts'

/** Pixels around a site that are looked at. */
const REACH = 14

/** Share of the brightest pixel's light from which on a pixel counts. */
const EDGE = 0.3

/** Pixels of error that remain however bright an LED is: movement, rolling shutter, coding. */
const LEAST_DEVIATION = 0.08

/** Error of the centre as a share of the image's radius: of itself, and of each LED whose light overlaps it. */
const SHAPE_ERROR = 0.02

/** Radii between two images that overlap. */
const OVERLAP = 2

/** The centre of an LED's image. */
export type LedImage = {
  readonly x: number
  readonly y: number
  /** Standard deviation of each, in pixels. */
  readonly deviation: number
  /** Sum of the LED's linear light in its pixels. */
  readonly light: number
  /** Light of the brightest pixel in multiples of its noise. */
  readonly clarity: number
  /** Share of the signal at its centre that this LED and its neighbours explain. */
  readonly explained: number
  /** Light of the marker in the brightest pixel, as a share of the LED's, 0..1: 1 if both are on one clock. */
  readonly marker: number
  /** Radius in pixels: that of a circle of as many pixels as count. */
  readonly radius: number
  /** Its light goes on beyond the pixels that are looked at, so that its centre is not known. */
  readonly isCut: boolean
}

/**
 * Finds the centre of an LED to a fraction of a pixel. The light of LEDs beside it is taken off: it is known
 * by their words.
 *
 * @param neighbours where other LEDs are seen near the site
 */
export function locateLed(
  signals: CodeSignals,
  site: LedSite,
  { words, neighbours }: { readonly words: Uint32Array; readonly neighbours: readonly LedSite[] },
): LedImage | undefined {
  const leds = [site.led, ...neighbours.map(({ led }) => led)]
  const filters = separate(
    leds.map((led) => words[led]!),
    signals.bits,
  )
  if (filters === undefined) return undefined
  const window = new Window(signals, filters[0]!, site)
  return window.measure(neighbours, (pixel) =>
    explainedShare(signals, pixel, { leds, words, filters }),
  )
}

/** The light of one LED around a site. */
class Window {
  readonly #signals: CodeSignals
  readonly #filter: Float64Array
  readonly #left: number
  readonly #top: number
  readonly #light = new Float32Array((2 * REACH + 1) ** 2)

  constructor(signals: CodeSignals, filter: Float64Array, { x, y }: LedSite) {
    this.#signals = signals
    this.#filter = filter
    this.#left = x - REACH
    this.#top = y - REACH
    for (let at = 0; at < this.#light.length; at++) {
      const pixel = this.#pixel(at)
      if (pixel >= 0) this.#light[at] = apply(filter, signals.differences, pixel)
    }
  }

  #pixel(at: number): number {
    const side = 2 * REACH + 1
    return pixelAt(
      this.#signals.pixels,
      this.#left + (at % side),
      this.#top + Math.floor(at / side),
    )
  }

  measure(
    neighbours: readonly LedSite[],
    explain: (pixel: number) => number,
  ): LedImage | undefined {
    const start = this.#peak()
    const peak = this.#light[start]!
    const pixel = this.#pixel(start)
    if (pixel < 0) return undefined
    const noise = this.#signals.noise[pixel]! * norm(this.#filter)
    const floor = Math.max(EDGE * peak, 2 * noise)
    if (peak <= floor) return undefined
    const side = 2 * REACH + 1
    let [sum, sumX, sumY, light] = [0, 0, 0, 0]
    const region = this.#region(start, floor)
    for (const at of region) {
      const weight = this.#light[at]! - floor
      sum += weight
      sumX += weight * (at % side)
      sumY += weight * Math.floor(at / side)
      light += this.#light[at]!
    }
    const [x, y] = [sumX / sum, sumY / sum]
    let spread = 0
    for (const at of region) spread += ((at % side) - x) ** 2 + (Math.floor(at / side) - y) ** 2
    const byNoise = (noise * Math.sqrt(spread / 2)) / sum
    const radius = Math.sqrt(region.length / Math.PI)
    const [centreX, centreY] = [this.#left + x, this.#top + y]
    const overlapping = neighbours.filter((other) => {
      return Math.hypot(other.x - centreX, other.y - centreY) < OVERLAP * radius
    }).length
    const byShape = SHAPE_ERROR * radius * Math.sqrt(1 + overlapping)
    return {
      x: centreX,
      y: centreY,
      deviation: Math.hypot(LEAST_DEVIATION, byNoise, byShape),
      light,
      clarity: peak / noise,
      explained: explain(pixel),
      marker: Math.max(0, Math.min(1, this.#signals.contrast[pixel]! / peak)),
      radius,
      isCut: region.some((at) => isRim(at)),
    }
  }

  /** The brightest pixel within three pixels of the site. */
  #peak(): number {
    const side = 2 * REACH + 1
    let best = REACH * side + REACH
    for (let y = REACH - 3; y <= REACH + 3; y++) {
      for (let x = REACH - 3; x <= REACH + 3; x++) {
        if (this.#light[y * side + x]! > this.#light[best]!) best = y * side + x
      }
    }
    return best
  }

  /** The connected pixels brighter than `floor`. */
  #region(start: number, floor: number): number[] {
    const side = 2 * REACH + 1
    const seen = new Uint8Array(this.#light.length)
    const region = [start]
    seen[start] = 1
    for (let i = 0; i < region.length; i++) {
      const at = region[i]!
      const x = at % side
      for (const next of [x > 0 ? at - 1 : -1, x < side - 1 ? at + 1 : -1, at - side, at + side]) {
        if (next < 0 || next >= seen.length || seen[next] || this.#light[next]! <= floor) continue
        seen[next] = 1
        region.push(next)
      }
    }
    return region
  }
}

/** Returns true for pixels at the edge of a window. */
function isRim(at: number): boolean {
  const side = 2 * REACH + 1
  const [x, y] = [at % side, Math.floor(at / side)]
  return x === 0 || y === 0 || x === side - 1 || y === side - 1
}

function apply(filter: Float64Array, differences: Float32Array, pixel: number): number {
  let sum = 0
  for (let bit = 0; bit < WORD_BITS; bit++) {
    sum += filter[bit]! * differences[pixel * WORD_BITS + bit]!
  }
  return sum
}

function norm(filter: Float64Array): number {
  return Math.sqrt(filter.reduce((sum, value) => sum + value * value, 0))
}

function explainedShare(
  { differences, noise, bits }: CodeSignals,
  pixel: number,
  {
    leds,
    words,
    filters,
  }: {
    readonly leds: readonly number[]
    readonly words: Uint32Array
    readonly filters: readonly Float64Array[]
  },
): number {
  const rest = differences.slice(pixel * WORD_BITS, (pixel + 1) * WORD_BITS)
  const whole = rest.reduce((sum, value) => sum + value * value, 0)
  for (const [index, led] of leds.entries()) {
    const light = apply(filters[index]!, differences, pixel)
    for (const bit of bits) rest[bit] = rest[bit]! - signOf(words[led]!, bit) * light
  }
  const left = rest.reduce((sum, value) => sum + value * value, 0)
  const allowance = bits.length * noise[pixel]! ** 2
  return Math.min(1, 1 - Math.max(0, left - allowance) / Math.max(1e-12, whole))
}

function signOf(word: number, bit: number): number {
  return ((word >>> bit) & 1) === 1 ? 1 : -1
}

/**
 * For each word, the factors of the differences that give the light of its LED alone: the rows of the
 * pseudo-inverse. `undefined` if the words cannot be separated.
 */
function separate(words: readonly number[], bits: readonly number[]): Float64Array[] | undefined {
  const size = words.length
  const matrix = words.map((word) =>
    words.map((other) =>
      bits.reduce((sum, bit) => sum + signOf(word, bit) * signOf(other, bit), 0),
    ),
  )
  const inverse = words.map((_, row) => words.map((_, column) => Number(row === column)))
  for (let pivot = 0; pivot < size; pivot++) {
    const scale = matrix[pivot]![pivot]!
    if (Math.abs(scale) < 0.5) return undefined
    for (let column = 0; column < size; column++) {
      matrix[pivot]![column] = matrix[pivot]![column]! / scale
      inverse[pivot]![column] = inverse[pivot]![column]! / scale
    }
    for (let row = 0; row < size; row++) {
      const factor = matrix[row]![pivot]!
      if (row === pivot || factor === 0) continue
      for (let column = 0; column < size; column++) {
        matrix[row]![column] = matrix[row]![column]! - factor * matrix[pivot]![column]!
        inverse[row]![column] = inverse[row]![column]! - factor * inverse[pivot]![column]!
      }
    }
  }
  return inverse.map((row) => {
    const filter = new Float64Array(WORD_BITS)
    for (const bit of bits) {
      filter[bit] = row.reduce((sum, value, index) => sum + value * signOf(words[index]!, bit), 0)
    }
    return filter
  })
}
