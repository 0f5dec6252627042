import { checkCount, checkPositive } from '../../options/check-option.ts'
import type { Layout } from '../layout.ts'
import { centredShare, placeLeds } from './place-leds.ts'

export interface CurtainLayoutOptions {
  /** 1 or more; the last string is left shorter when they do not share out evenly. */
  readonly ledCount: number
  /** Strings that hang down, 1 to `ledCount`. Default: as many as make the gaps equal both ways. */
  readonly strings?: number
  /** From the first string to the last. Default 1. */
  readonly width?: number
  /** From the rail to the lower ends. Default 2. */
  readonly height?: number
}

/**
 * Strings hanging from a rail, side by side from left to right, each counted from the top down;
 * flat, facing the viewer, the rail's middle at x 0 and the lower ends at height 0.
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
