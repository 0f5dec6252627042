import type { ParameterInput } from '@ledloom/studio'

/** x to the right, y up, z towards the viewer. */
type Vector = readonly [x: number, y: number, z: number]

/** Directions with a name. */
export const NAMED_DIRECTIONS: Readonly<Record<string, Vector>> = {
  left: [-1, 0, 0],
  right: [1, 0, 0],
  up: [0, 1, 0],
  down: [0, -1, 0],
  front: [0, 0, 1],
  back: [0, 0, -1],
}

/** The vector of a direction given by name, as a list, or as `x,y,z`. */
export function directionVector(value: ParameterInput): Vector {
  const named = typeof value === 'string' ? NAMED_DIRECTIONS[value] : undefined
  if (named !== undefined) return named
  const parts = Array.isArray(value) ? value : String(value).split(',')
  const [x, y, z] = parts.map(Number)
  return [x || 0, y || 0, z || 0]
}

/** The name of a direction; `undefined` if it has none. */
export function directionName(value: ParameterInput): string | undefined {
  const vector = directionVector(value).join()
  return Object.keys(NAMED_DIRECTIONS).find((name) => NAMED_DIRECTIONS[name]!.join() === vector)
}
