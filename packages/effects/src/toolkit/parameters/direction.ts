import type { Direction } from '../geometry/distances.ts'
import { type ParameterKind, readNumber } from './parameter-kind.ts'

/** A direction, by name or as a vector of any length above 0. */
export interface DirectionParameter {
  readonly kind: 'direction'
  readonly description: string
  /** A name, or `x,y,z`. */
  readonly default: string
}

const NAMES: ReadonlyMap<string, Direction> = new Map([
  ['right', [1, 0, 0]],
  ['left', [-1, 0, 0]],
  ['up', [0, 1, 0]],
  ['down', [0, -1, 0]],
  ['front', [0, 0, 1]],
  ['back', [0, 0, -1]],
])

/**
 * Declares a direction.
 * @throws RangeError if the default is not a direction
 */
export function direction(options: Omit<DirectionParameter, 'kind'>): DirectionParameter {
  const parameter: DirectionParameter = { kind: 'direction', ...options }
  if (directionKind.parse(parameter, options.default) === undefined) {
    throw new RangeError(
      `default must be ${directionKind.accepts(parameter)}, got '${options.default}'`,
    )
  }
  return parameter
}

export const directionKind: ParameterKind<DirectionParameter, Direction> = {
  accepts: () => `${[...NAMES.keys()].join(', ')}, or a vector x,y,z other than 0,0,0`,
  names: () => [...NAMES.keys()],
  parse(_, input) {
    if (typeof input !== 'string') return normalise(input)
    return NAMES.get(input) ?? normalise(input.split(','))
  },
}

function normalise(input: unknown): Direction | undefined {
  if (!Array.isArray(input) || input.length !== 3) return undefined
  const [x, y, z] = input.map(readNumber)
  if (x === undefined || y === undefined || z === undefined) return undefined
  const length = Math.hypot(x, y, z)
  const isUsable = length > 0 && Number.isFinite(length)
  return isUsable ? [x / length, y / length, z / length] : undefined
}
