import { checkCount, checkPositive } from '../errors/check-option.ts'
import type { Point } from './bounds.ts'
import { createLayout, type Layout, type LayoutDimension } from './layout.ts'

type LineLayoutOptions = {
  /** 1 or more. */
  readonly ledCount: number
  /** Distance from the first LED to the last. Default 1. */
  readonly length?: number
}

/**
 * A straight string along x, from left to right, centred at 0.
 * @throws RangeError for a count or length out of range
 */
export function lineLayout({ ledCount, length = 1 }: LineLayoutOptions): Layout {
  checkCount('ledCount', ledCount)
  checkPositive('length', length)
  return placeLeds(ledCount, 'linear', (led) => [length * centredShare(led, ledCount), 0, 0])
}

type CurtainLayoutOptions = {
  /** 1 or more; the last string is shorter if they do not divide evenly. */
  readonly ledCount: number
  /** Strings that hang down, 1 to `ledCount`. Default: a number that makes the gaps equal both ways. */
  readonly strings?: number
  /** Distance from the first string to the last. Default 1. */
  readonly width?: number
  /** Distance from the rail to the lower ends. Default 2. */
  readonly height?: number
}

/**
 * A curtain facing the viewer: strings hang from a rail, from left to right, each wired from the top
 * down. The rail's middle is at x 0 and the lower ends are at height 0.
 *
 * @throws RangeError for a count or measure out of range
 */
export function curtainLayout(options: CurtainLayoutOptions): Layout {
  const { ledCount, width = 1, height = 2 } = options
  checkCount('ledCount', ledCount)
  checkPositive('width', width)
  checkPositive('height', height)
  const { strings = evenStrings(ledCount, width / height) } = options
  checkStrings(strings, ledCount)
  const length = Math.ceil(ledCount / strings)
  const hanging = Math.ceil(ledCount / length)
  return placeLeds(ledCount, '2d', (led) => {
    const x = width * centredShare(Math.floor(led / length), hanging)
    return [x, height * (0.5 - centredShare(led % length, length)), 0]
  })
}

function evenStrings(ledCount: number, aspect: number): number {
  return Math.min(ledCount, Math.max(1, Math.round(Math.sqrt(ledCount * aspect))))
}

function checkStrings(strings: number, ledCount: number): void {
  checkCount('strings', strings)
  if (strings > ledCount) {
    throw new RangeError(`strings must be at most ledCount (${ledCount}), got ${strings}`)
  }
}

type GridLayoutOptions = {
  /** 1 or more; the last row may be incomplete. */
  readonly ledCount: number
  /** LEDs per row, 1 or more. Default: nearly a square, rather wider than higher. */
  readonly columns?: number
  /** Every second row runs back, as one wire laid back and forth does. Default true. */
  readonly serpentine?: boolean
  /** Distance between LEDs, horizontally and vertically. Default 1. */
  readonly spacing?: number
}

/**
 * A flat matrix facing the viewer. The wire starts at the left of the lowest row and goes up row by
 * row; the middle of the full grid is at 0.
 *
 * @throws RangeError for a count or spacing out of range
 */
export function gridLayout(options: GridLayoutOptions): Layout {
  const { ledCount, spacing = 1, serpentine = true } = options
  checkCount('ledCount', ledCount)
  const { columns = Math.ceil(Math.sqrt(ledCount)) } = options
  checkCount('columns', columns)
  checkPositive('spacing', spacing)
  const rows = Math.ceil(ledCount / columns)
  return placeLeds(ledCount, '2d', (led) => {
    const row = Math.floor(led / columns)
    const step = led % columns
    const column = serpentine && row % 2 === 1 ? columns - 1 - step : step
    return [spacing * (column - (columns - 1) / 2), spacing * (row - (rows - 1) / 2), 0]
  })
}

type RingLayoutOptions = {
  /** 1 or more. */
  readonly ledCount: number
  /** Default 1. */
  readonly radius?: number
}

/**
 * An upright ring facing the viewer, centred at 0. The wire starts at the top and runs clockwise; all
 * LEDs, including the last and the first, are equally far apart.
 *
 * @throws RangeError for a count or radius out of range
 */
export function ringLayout({ ledCount, radius = 1 }: RingLayoutOptions): Layout {
  checkCount('ledCount', ledCount)
  checkPositive('radius', radius)
  return placeLeds(ledCount, '2d', (led) => {
    const angle = (2 * Math.PI * led) / ledCount
    return [radius * Math.sin(angle), radius * Math.cos(angle), 0]
  })
}

/** The angle between successive LEDs that never aligns any of them: 2π × (2 − golden ratio). */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

type SphereLayoutOptions = {
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

type ConeLayoutOptions = {
  /** 1 or more. */
  readonly ledCount: number
  /** Distance from the base to the tip. Default 2. */
  readonly height?: number
  /** Radius of the base. Default 0.7. */
  readonly radius?: number
  /**
   * Turns of the wire, above 0, fractions allowed. Default: windings as far apart as the LEDs on the
   * wire, as on a densely decorated tree; at least 1.
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

/**
 * The wire is about π × radius × turns long, so its LEDs are that / ledCount apart. The windings are
 * slant / turns apart, which should be as much.
 */
function dressingTurns({
  ledCount,
  height,
  radius,
}: Required<Omit<ConeLayoutOptions, 'turns'>>): number {
  const slant = Math.hypot(height, radius)
  return Math.max(1, Math.sqrt((ledCount * slant) / (Math.PI * radius)))
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

/** Creates a layout of `ledCount` LEDs, each at the point that `place` returns. */
function placeLeds(
  ledCount: number,
  dimension: LayoutDimension,
  place: (led: number) => Point,
): Layout {
  const positions = new Float32Array(3 * ledCount)
  for (let led = 0; led < ledCount; led++) positions.set(place(led), 3 * led)
  return createLayout(positions, dimension)
}

/** The place of `index` among `count`, from −0.5 (the first) to 0.5 (the last); 0 for a single one. */
function centredShare(index: number, count: number): number {
  return count > 1 ? index / (count - 1) - 0.5 : 0
}
