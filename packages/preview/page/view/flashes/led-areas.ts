import { nthSmallest } from './nth-smallest.ts'

/** LEDs parted into areas. */
export interface LedAreas {
  readonly count: number
  /** The area of each LED. */
  readonly ofLed: Uint8Array
  /** LEDs of each area. */
  readonly sizes: Uint32Array
}

/** Areas at most: fine enough for bands and corners, and each still a mean of many LEDs that twinkle. */
const MOST = 64

/**
 * Parts LEDs into areas of as many LEDs each, by halves along the axis on which a part is longest.
 * Where there are fewer LEDs than areas, each is an area of its own.
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
 * Brings the half of the LEDs that lies lower along an axis to the front; both halves keep their
 * order otherwise. To sort the LEDs by their places takes several times as long.
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
