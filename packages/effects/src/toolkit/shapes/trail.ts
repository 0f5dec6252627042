import type { Frame } from '@ledloom/core'

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
 * Draws a trail on LEDs at `points` (x, y, z each). Brighter light replaces dimmer light, so that
 * colours stay pure. Each LED takes the strongest place near it: a crowded trail is no brighter than a
 * stretched one. Places should be no further apart than the size. Allocates nothing.
 */
export function layTrail(frame: Frame, points: Float32Array, trail: Trail): void {
  const { places, size, light } = trail
  const perSize = 1 / (size * size)
  const step = 3 / places.length
  for (let i = 0; i < frame.length; i += 3) {
    const x = points[i]!
    const y = points[i + 1]!
    const z = points[i + 2]!
    let strength = 0
    let share = 1
    for (let place = 0; place < places.length; place += 3) {
      const dx = x - places[place]!
      const dy = y - places[place + 1]!
      const dz = z - places[place + 2]!
      const glow = (1 - (dx * dx + dy * dy + dz * dz) * perSize) * share * share
      if (glow > strength) strength = glow
      share -= step
    }
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
