import type { Frame } from '@ledloom/core'

/**
 * A soft point of light, possibly with a tail. One object is reused for each that is drawn: the
 * JavaScript engine boxes numbers passed to a long function, but not those in fields.
 */
export interface Spark {
  x: number
  y: number
  z: number
  /** Vector from the head to the end of the tail; 0, 0, 0 for none. */
  tailX: number
  tailY: number
  tailZ: number
  /** Radius of its light, in the unit of the points. */
  size: number
  /** Factor on its light. */
  strength: number
  /** Linear red, green, blue. */
  readonly light: Float32Array
}

/** Adds the light of a spark to a frame. */
type AddSpark = (frame: Frame, spark: Spark) => void

/** Creates a spark at the origin, without a tail and dark until its light is set. */
export function createSpark(): Spark {
  const light = new Float32Array(3)
  return { x: 0, y: 0, z: 0, tailX: 0, tailY: 0, tailZ: 0, size: 0.1, strength: 1, light }
}

/**
 * Creates a painter of sparks for LEDs at `points` (x, y, z each). The LEDs are sorted along their
 * longest axis, so that a spark only visits those near it.
 */
export function createSparkPainter(points: Float32Array): AddSpark {
  const axis = longestAxis(points)
  const leds = Int32Array.from({ length: points.length / 3 }, (_, led) => led)
  leds.sort((a, b) => points[a * 3 + axis]! - points[b * 3 + axis]!)
  const places = Float32Array.from(leds, (led) => points[led * 3 + axis]!)

  return (frame, { x, y, z, tailX, tailY, tailZ, size, strength, light }) => {
    const head = axis === 0 ? x : axis === 1 ? y : z
    const end = head + (axis === 0 ? tailX : axis === 1 ? tailY : tailZ)
    const last = Math.max(head, end) + size
    const perTail = 1 / Math.max(1e-9, tailX * tailX + tailY * tailY + tailZ * tailZ)
    const perSize = 1 / Math.max(1e-9, size * size)
    const first = firstFrom(places, Math.min(head, end) - size)
    // Reading beyond the last place would make the engine box every number in this function.
    for (let i = first; i < places.length && places[i]! <= last; i++) {
      const led = leds[i]! * 3
      const dx = points[led]! - x
      const dy = points[led + 1]! - y
      const dz = points[led + 2]! - z
      const along = (dx * tailX + dy * tailY + dz * tailZ) * perTail
      const share = along > 0 ? Math.min(1, along) : 0
      const gapX = dx - share * tailX
      const gapY = dy - share * tailY
      const gapZ = dz - share * tailZ
      const near = 1 - (gapX * gapX + gapY * gapY + gapZ * gapZ) * perSize
      if (near <= 0) continue
      const glow = strength * near * near * (1 - share) * (1 - share)
      for (let channel = 0; channel < 3; channel++) frame[led + channel]! += glow * light[channel]!
    }
  }
}

function longestAxis(points: Float32Array): number {
  const extents = [0, 1, 2].map((axis) => {
    const along = points.filter((_, i) => i % 3 === axis)
    return along.reduce((a, b) => Math.max(a, b)) - along.reduce((a, b) => Math.min(a, b))
  })
  return extents.indexOf(Math.max(...extents))
}

/** The index of the first of the sorted `places` that is `least` or more. */
function firstFrom(places: Float32Array, least: number): number {
  let from = 0
  let to = places.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (places[middle]! < least) from = middle + 1
    else to = middle
  }
  return from
}
