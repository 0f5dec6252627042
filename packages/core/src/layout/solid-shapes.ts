import { checkCount, checkPositive } from '../errors/check-option.ts'
import type { Point } from './bounds.ts'
import type { Layout } from './layout.ts'
import { placeLeds } from './place-leds.ts'

/** The angle between successive LEDs that never aligns any of them: 2π × (2 − golden ratio). */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

interface SphereLayoutOptions {
  /** 1 or more. */
  readonly ledCount: number
  /** Default 1. */
  readonly radius?: number
}

/**
 * A sphere evenly covered with LEDs, wired from the bottom up, centred at 0. Source: the spherical
 * Fibonacci lattice (González, Measurement of areas on a sphere, 2010), in which each LED has an equal
 * share of the surface.
 *
 * @throws RangeError for a count or radius out of range
 */
export function sphereLayout({ ledCount, radius = 1 }: SphereLayoutOptions): Layout {
  checkCount('ledCount', ledCount)
  checkPositive('radius', radius)
  return placeLeds(ledCount, '3d', (led) => {
    const height = (2 * led + 1) / ledCount - 1
    const reach = Math.sqrt(1 - height * height)
    const angle = GOLDEN_ANGLE * led
    return [radius * reach * Math.sin(angle), radius * height, radius * reach * Math.cos(angle)]
  })
}

interface ConeLayoutOptions {
  /** 1 or more. */
  readonly ledCount: number
  /** Distance from the base to the tip. Default 2. */
  readonly height?: number
  /** Radius of the base. Default 0.7. */
  readonly radius?: number
  /**
   * Turns of the wire, above 0, fractions allowed. Default: windings twice as far apart as the LEDs
   * on the wire, as on a typical tree; at least 1.
   */
  readonly turns?: number
}

/**
 * A decorated tree: one wire winds up a cone from its base to its tip at a steady slope, with the LEDs
 * evenly spaced along the wire. The axis is y, the base is at height 0.
 *
 * @throws RangeError for a count or measure out of range
 */
export function coneLayout(options: ConeLayoutOptions): Layout {
  const { ledCount, height = 2, radius = 0.7 } = options
  checkCount('ledCount', ledCount)
  checkPositive('height', height)
  checkPositive('radius', radius)
  const { turns = dressingTurns({ ledCount, height, radius }) } = options
  checkPositive('turns', turns)
  const path = (progress: number): Point => {
    const angle = 2 * Math.PI * turns * progress
    const reach = radius * (1 - progress)
    return [reach * Math.sin(angle), height * progress, reach * Math.cos(angle)]
  }
  const places = spaceEvenly(path, ledCount)
  return placeLeds(ledCount, '3d', (led) => path(places[led]!))
}

interface Cone {
  readonly ledCount: number
  readonly height: number
  readonly radius: number
}

/**
 * The wire is about π × radius × turns long, so its LEDs are that / ledCount apart. The windings are
 * slant / turns apart, which should be twice as much.
 */
function dressingTurns({ ledCount, height, radius }: Cone): number {
  const slant = Math.hypot(height, radius)
  return Math.max(1, Math.sqrt((ledCount * slant) / (2 * Math.PI * radius)))
}

/** Straight segments that approximate the path while its length is measured. */
const SEGMENTS_PER_LED = 16
const MIN_SEGMENTS = 1024

/**
 * The parameter (0..1) of each LED on a path when the LEDs are spaced evenly by the length of the
 * wire, the first at 0 and the last at 1.
 */
export function spaceEvenly(path: (progress: number) => Point, ledCount: number): Float64Array {
  const travelled = measure(path, Math.max(MIN_SEGMENTS, SEGMENTS_PER_LED * ledCount))
  const segments = travelled.length - 1
  const step = travelled[segments]! / Math.max(1, ledCount - 1)
  let segment = 0
  return Float64Array.from({ length: ledCount }, (_, led) => {
    const wanted = led * step
    while (segment < segments - 1 && travelled[segment + 1]! < wanted) segment++
    const begin = travelled[segment]!
    const share = (wanted - begin) / (travelled[segment + 1]! - begin)
    return Math.min(1, (segment + share) / segments)
  })
}

function measure(path: (progress: number) => Point, segments: number): Float64Array {
  const travelled = new Float64Array(segments + 1)
  let before = path(0)
  for (let i = 1; i <= segments; i++) {
    const point = path(i / segments)
    const [dx, dy, dz] = [point[0] - before[0], point[1] - before[1], point[2] - before[2]]
    travelled[i] = travelled[i - 1]! + Math.hypot(dx, dy, dz)
    before = point
  }
  return travelled
}
