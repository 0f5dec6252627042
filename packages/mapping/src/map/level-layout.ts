import { type Layout, scaleLayout, transformLayout } from '@ledloom/core'
import {
  cross,
  dot,
  normalise,
  type Rotation,
  rotationOf,
  type Vector,
} from '../numbers/rotation.ts'

/**
 * Turns a layout so that a direction of it points up (+y), the shortest way, around its origin.
 * @throws RangeError if `up` has no length
 */
export function levelLayout(layout: Layout, up: Vector): Layout {
  if (!(Math.hypot(...up) > 0)) {
    throw new RangeError(`up must be a direction with a length above 0, got ${up.join(', ')}`)
  }
  const [a, b, c, d, e, f, g, h, i] = rotationBetween(normalise(up), [0, 1, 0])
  return transformLayout(layout, [a!, d!, g!, 0, b!, e!, h!, 0, c!, f!, i!, 0, 0, 0, 0, 1])
}

/**
 * Scales a layout so that two of its LEDs have a measured distance.
 *
 * @param length in the unit that the layout shall have, such as metres
 * @throws RangeError if an LED does not exist, both are at one place, or the length is not above 0
 */
export function scaleToLength(
  layout: Layout,
  [first, second]: readonly [number, number],
  length: number,
): Layout {
  const distance = Math.hypot(
    ...[0, 1, 2].map((axis) => coordinate(layout, first, axis) - coordinate(layout, second, axis)),
  )
  if (distance === 0) throw new RangeError(`LEDs ${first} and ${second} are at one place`)
  if (!(length > 0 && Number.isFinite(length))) {
    throw new RangeError(`length must be a number above 0, got ${length}`)
  }
  return scaleLayout(layout, length / distance)
}

function coordinate(layout: Layout, led: number, axis: number): number {
  const value = layout.positions[3 * led + axis]
  if (value === undefined) {
    throw new RangeError(`an LED must be from 0 to ${layout.ledCount - 1}, got ${led}`)
  }
  return value
}

/** The shortest rotation that takes one direction of length 1 to another. */
export function rotationBetween(from: Vector, to: Vector): Rotation {
  const axis = cross(from, to)
  const angle = Math.atan2(Math.hypot(...axis), dot(from, to))
  const across = cross(from, Math.abs(from[0]) < 0.7 ? [1, 0, 0] : [0, 0, 1])
  const [x, y, z] = normalise(Math.hypot(...axis) > 1e-12 ? axis : across)
  return rotationOf(angle * x, angle * y, angle * z)
}
