/** LEDs parted into areas. */
export interface LedAreas {
  readonly count: number
  /** The area of each LED. */
  readonly ofLed: Uint8Array
  /** LEDs of each area. */
  readonly sizes: Uint32Array
}

/**
 * Areas at most: fine enough for bands and corners, and each still a mean of many LEDs that
 * twinkle.
 */
const MOST = 64

/**
 * Divides LEDs into areas of equal count by halving along the longest axis. With fewer LEDs than
 * areas, each LED is an area.
 *
 * @param positions x, y, z of each LED
 */
export function partLeds(positions: ArrayLike<number>): LedAreas {
  const ledCount = positions.length / 3
  const ofLed = new Uint8Array(ledCount)
  const sizes: number[] = []
  const part = (leds: Uint32Array, most: number) => {
    if (most > 1 && leds.length > 1) {
      const middle = leds.length >> 1
      halve(leds, positions, longestAxis(leds, positions))
      part(leds.subarray(0, middle), most / 2)
      part(leds.subarray(middle), most / 2)
      return
    }
    for (const led of leds) ofLed[led] = sizes.length
    sizes.push(leds.length)
  }
  if (ledCount > 0)
    part(
      Uint32Array.from(ofLed, (_, led) => led),
      MOST,
    )
  return { count: sizes.length, ofLed, sizes: Uint32Array.from(sizes) }
}

/** The areas of LEDs of which nothing is known but their order: stretches of the wire. */
export function partWire(ledCount: number): LedAreas {
  return partLeds(Float64Array.from({ length: 3 * ledCount }, (_, i) => (i % 3 === 0 ? i : 0)))
}

function longestAxis(leds: Uint32Array, positions: ArrayLike<number>): number {
  const lengths = [0, 1, 2].map((axis) => lengthAlong(leds, positions, axis))
  return lengths.indexOf(Math.max(...lengths))
}

function lengthAlong(leds: Uint32Array, positions: ArrayLike<number>, axis: number): number {
  let low = Infinity
  let high = -Infinity
  for (let i = 0; i < leds.length; i++) {
    const place = positions[3 * leds[i]! + axis]!
    if (place < low) low = place
    if (place > high) high = place
  }
  return high - low
}

/**
 * Partitions the LEDs at the median along an axis, stably: the lower half first. Sorting the LEDs
 * by place takes several times as long.
 */
function halve(leds: Uint32Array, positions: ArrayLike<number>, axis: number): void {
  const places = new Float64Array(leds.length)
  for (let i = 0; i < leds.length; i++) places[i] = positions[3 * leds[i]! + axis]!
  const half = leds.length >> 1
  const middle = nthSmallest(places.slice(), half)
  let level = half
  for (let i = 0; i < places.length; i++) if (places[i]! < middle) level--
  const before = leds.slice()
  let low = 0
  let high = half
  for (let i = 0; i < places.length; i++) {
    const isLow = places[i]! < middle || (places[i] === middle && level-- > 0)
    leds[isLow ? low++ : high++] = before[i]!
  }
}

/**
 * Mean light of each area on the screen, into `out`, three floats an area, 0..1: light above what
 * the screen can show is as bright as it can, of the same hue.
 *
 * @param light linear light, three floats an LED
 */
export function areaLight(
  out: Float32Array,
  light: Float32Array,
  { count, ofLed, sizes }: LedAreas,
): Float32Array {
  out.fill(0)
  for (let led = 0, i = 0; led < ofLed.length; led++, i += 3) {
    const red = light[i]!
    const green = light[i + 1]!
    const blue = light[i + 2]!
    const brightest = Math.max(red, green, blue)
    const scale = brightest > 1 ? 1 / brightest : 1
    const at = 3 * ofLed[led]!
    out[at]! += scale * red
    out[at + 1]! += scale * green
    out[at + 2]! += scale * blue
  }
  for (let i = 0; i < 3 * count; i++) out[i]! /= sizes[(i / 3) | 0]!
  return out
}

/**
 * The value that is at `nth` place, from 0, when `values` are sorted. They are left in another order,
 * and not a sorted one, which takes a time that only grows with their number.
 * Source: C. A. R. Hoare, "Algorithm 65: Find", Communications of the ACM 4 (7), 1961.
 */
export function nthSmallest(values: Float64Array, nth: number): number {
  let first = 0
  let last = values.length - 1
  while (first < last) {
    const pivot = middleOfThree(values[first]!, values[(first + last) >> 1]!, values[last]!)
    let low = first
    let high = last
    while (low <= high) {
      while (values[low]! < pivot) low++
      while (values[high]! > pivot) high--
      if (low <= high) swap(values, low++, high--)
    }
    if (nth <= high) last = high
    else if (nth >= low) first = low
    else break
  }
  return values[nth]!
}

function middleOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}

function swap(values: Float64Array, one: number, other: number): void {
  const value = values[one]!
  values[one] = values[other]!
  values[other] = value
}
