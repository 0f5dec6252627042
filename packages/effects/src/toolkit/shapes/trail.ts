import type { Frame } from '@ledloom/core'
import { createLedSearch } from '../geometry/led-search.ts'

/** A moving object and its last places. */
export interface Trail {
  /** x, y, z of its head and of its earlier places, in equal steps of time. */
  readonly places: Float32Array
  /** Radius of its light, in the unit of the places. */
  readonly size: number
  /** Linear red, green, blue; the head is nearly white. */
  readonly light: ArrayLike<number>
}

/**
 * Draws a trail. Brighter light replaces dimmer light, so that colours stay pure. Each LED takes the
 * strongest place near it: a crowded trail is no brighter than a stretched one. Places should be no
 * further apart than the size. Allocates nothing.
 */
type LayTrail = (frame: Frame, trail: Trail) => void

/** Creates a painter of trails on LEDs at `points` (x, y, z each). A place visits only those near it. */
export function createTrailPainter(points: Float32Array): LayTrail {
  const search = createLedSearch(points)
  // In double precision, as if they were variables.
  const strengths = new Float64Array(points.length / 3)

  return (frame, { places, size, light }) => {
    strengths.fill(0)
    measureStrengths(places, size)
    for (let led = 0, i = 0; led < strengths.length; led++, i += 3) {
      const strength = strengths[led]!
      if (strength === 0) continue
      const white = 0.6 * strength ** 4
      const red = strength * (light[0]! + white * (1 - light[0]!))
      const green = strength * (light[1]! + white * (1 - light[1]!))
      const blue = strength * (light[2]! + white * (1 - light[2]!))
      if (red + green + blue <= frame[i]! + frame[i + 1]! + frame[i + 2]!) continue
      frame[i] = red
      frame[i + 1] = green
      frame[i + 2] = blue
    }
  }

  /** Finds the strongest place near each LED. */
  function measureStrengths(places: Float32Array, size: number): void {
    const perSize = 1 / (size * size)
    const step = 3 / places.length
    let share = 1
    for (let place = 0; place < places.length; place += 3, share -= step) {
      const x = places[place]!
      const y = places[place + 1]!
      const z = places[place + 2]!
      search.box[0] = x - size
      search.box[3] = x + size
      search.box[1] = y - size
      search.box[4] = y + size
      search.box[2] = z - size
      search.box[5] = z + size
      search.find()
      const { leds, count } = search
      for (let i = 0; i < count; i++) {
        const led = leds[i]!
        const dx = points[led * 3]! - x
        const dy = points[led * 3 + 1]! - y
        const dz = points[led * 3 + 2]! - z
        const glow = (1 - (dx * dx + dy * dy + dz * dz) * perSize) * share * share
        if (glow > strengths[led]!) strengths[led] = glow
      }
    }
  }
}
