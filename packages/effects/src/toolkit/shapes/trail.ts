import type { Frame } from '@ledloom/core'
import { createLedSearch } from '../geometry/led-search.ts'

/** Size from which on a place lights so many LEDs that a search for them does not help, in half layouts. */
const LARGE = 0.45

/** Share of white in the light of the head. */
const WHITE = 0.6

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

  return (frame, trail) => {
    const { light } = trail
    strengths.fill(0)
    if (trail.size < LARGE) measureFromPlaces(trail)
    else measureFromLeds(trail, frame)
    for (let led = 0, i = 0; led < strengths.length; led++, i += 3) {
      const strength = strengths[led]!
      if (strength === 0) continue
      const white = WHITE * (strength ** 2) ** 2
      const red = strength * (light[0]! + white * (1 - light[0]!))
      const green = strength * (light[1]! + white * (1 - light[1]!))
      const blue = strength * (light[2]! + white * (1 - light[2]!))
      if (red + green + blue <= frame[i]! + frame[i + 1]! + frame[i + 2]!) continue
      frame[i] = red
      frame[i + 1] = green
      frame[i + 2] = blue
    }
  }

  /** Finds the strongest place near each LED: looks for the LEDs near each place. */
  function measureFromPlaces({ places, size }: Trail): void {
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

  /**
   * The same for large places: each LED looks along the trail, until the rest is too weak. Strengths that the
   * light in the frame hides are not looked for: brightness grows with strength, ever faster, so that a line
   * between two points of its curve finds too low a strength for that light, and a second line a better one.
   */
  function measureFromLeds({ places, size, light }: Trail, frame: Frame): void {
    const coloured = light[0]! + light[1]! + light[2]!
    const white = WHITE * (3 - coloured)
    const brightest = coloured + white
    findNearTrail(places, size)
    const { leds, count } = search
    const perSize = 1 / (size * size)
    const step = 3 / places.length
    for (let i = 0; i < count; i++) {
      const led = leds[i]!
      const x = points[led * 3]!
      const y = points[led * 3 + 1]!
      const z = points[led * 3 + 2]!
      const hidden = frame[led * 3]! + frame[led * 3 + 1]! + frame[led * 3 + 2]!
      const low = hidden / brightest
      const brightness = low * (coloured + white * (low ** 2) ** 2)
      const least =
        low + ((hidden - brightness) * (1 - low)) / Math.max(1e-9, brightest - brightness)
      let strongest = least
      let share = 1
      for (let place = 0; place < places.length; place += 3, share -= step) {
        if (share * share <= strongest) break
        const dx = x - places[place]!
        const dy = y - places[place + 1]!
        const dz = z - places[place + 2]!
        const glow = (1 - (dx * dx + dy * dy + dz * dz) * perSize) * share * share
        if (glow > strongest) strongest = glow
      }
      strengths[led] = strongest > least ? strongest : 0
    }
  }

  /** Searches the box around all places. */
  function findNearTrail(places: Float32Array, size: number): void {
    const { box } = search
    box.fill(Number.POSITIVE_INFINITY, 0, 3).fill(Number.NEGATIVE_INFINITY, 3)
    for (let i = 0; i < places.length; i++) {
      const axis = i % 3
      box[axis] = Math.min(box[axis]!, places[i]! - size)
      box[axis + 3] = Math.max(box[axis + 3]!, places[i]! + size)
    }
    search.find()
  }
}
