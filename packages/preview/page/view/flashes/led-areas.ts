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
      sortAlong(leds, positions, longestAxis(leds, positions))
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
  const lengths = [0, 1, 2].map((axis) => {
    let low = Infinity
    let high = -Infinity
    for (const led of leds) {
      low = Math.min(low, positions[3 * led + axis]!)
      high = Math.max(high, positions[3 * led + axis]!)
    }
    return high - low
  })
  return lengths.indexOf(Math.max(...lengths))
}

function sortAlong(leds: Uint32Array, positions: ArrayLike<number>, axis: number): void {
  leds.sort((one, other) => positions[3 * one + axis]! - positions[3 * other + axis]!)
}
