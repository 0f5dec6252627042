import type { Point } from '@ledloom/core'

/**
 * LEDs centred and scaled to the scene, with the measures that the camera needs.
 */
export interface PlacedLeds {
  /** x, y, z of each LED, centred; the farthest one is 1 away from the centre. */
  readonly positions: Float32Array
  /** The point of the layout that is the scene's middle. */
  readonly centre: Point
  /** The scene's unit per unit of the layout. */
  readonly scale: number
  /** Usual distance from an LED to its nearest neighbour. */
  readonly spacing: number
  readonly halfHeight: number
  readonly halfDepth: number
  /** Largest distance from the upright axis, about which the camera orbits. */
  readonly radius: number
}

/** Number of LEDs sampled to estimate the usual distance to the nearest neighbour. */
const SAMPLES = 150

/** LEDs that are nearer than this lie at the same place. */
const SAME_PLACE = 1e-6

/** LEDs that were rearranged: the middle and the measures of the scene stay, so that only they move. */
export function rearrangeLeds(leds: PlacedLeds, positions: ArrayLike<number>): PlacedLeds {
  const { centre, scale } = leds
  const placed = Float32Array.from(positions, (value, i) => (value - centre[i % 3]!) * scale)
  return { ...leds, positions: placed }
}

/** Moves and scales positions into the scene, proportions kept. */
export function placeLeds(positions: ArrayLike<number>): PlacedLeds {
  const middle = middleOf(positions)
  const centred = Float32Array.from(positions, (value, i) => value - middle[i % 3]!)
  // Squares, because `Math.hypot` takes ten times as long.
  let largest = 0
  for (let i = 0; i < centred.length; i += 3) {
    const square = centred[i]! ** 2 + centred[i + 1]! ** 2 + centred[i + 2]! ** 2
    largest = Math.max(largest, square)
  }
  const scale = largest > 0 ? 1 / Math.sqrt(largest) : 1
  const placed = centred.map((value) => value * scale)
  return {
    positions: placed,
    centre: middle,
    scale,
    spacing: medianSpacing(placed),
    ...extent(placed),
  }
}

function middleOf(positions: ArrayLike<number>): Point {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (let i = 0; i < positions.length; i++) {
    low[i % 3] = Math.min(low[i % 3]!, positions[i]!)
    high[i % 3] = Math.max(high[i % 3]!, positions[i]!)
  }
  const middle = (axis: number) => (low[axis]! + high[axis]!) / 2
  return [middle(0), middle(1), middle(2)]
}

function extent(positions: Float32Array) {
  let halfHeight = 0
  let halfDepth = 0
  let radius = 0
  for (let i = 0; i < positions.length; i += 3) {
    halfHeight = Math.max(halfHeight, Math.abs(positions[i + 1]!))
    halfDepth = Math.max(halfDepth, Math.abs(positions[i + 2]!))
    radius = Math.max(radius, positions[i]! ** 2 + positions[i + 2]! ** 2)
  }
  return { halfHeight, halfDepth, radius: Math.sqrt(radius) }
}

function medianSpacing(positions: Float32Array): number {
  const ledCount = positions.length / 3
  const step = Math.max(1, Math.floor(ledCount / SAMPLES))
  const distances: number[] = []
  for (let led = 0; led < ledCount; led += step) {
    const distance = nearestDistance(positions, led)
    if (Number.isFinite(distance)) distances.push(distance)
  }
  distances.sort((a, b) => a - b)
  return distances[distances.length >> 1] ?? 1
}

/** Distance from one LED to the nearest that isn't at the very same place. */
function nearestDistance(positions: Float32Array, led: number): number {
  const x = positions[3 * led]!
  const y = positions[3 * led + 1]!
  const z = positions[3 * led + 2]!
  let nearest = Infinity
  for (let i = 0; i < positions.length; i += 3) {
    const right = positions[i]! - x
    const up = positions[i + 1]! - y
    const near = positions[i + 2]! - z
    const square = right * right + up * up + near * near
    if (square > SAME_PLACE * SAME_PLACE && square < nearest) nearest = square
  }
  return Math.sqrt(nearest)
}

/** Compares two lists of coordinates without allocating. */
export function areSamePlaces(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
