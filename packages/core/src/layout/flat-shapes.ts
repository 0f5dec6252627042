import { checkCount, checkPositive } from '../errors/check-option.ts'
import type { Layout } from './layout.ts'
import { centredShare, placeLeds } from './place-leds.ts'

interface LineLayoutOptions {
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

interface CurtainLayoutOptions {
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

interface GridLayoutOptions {
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

interface RingLayoutOptions {
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
