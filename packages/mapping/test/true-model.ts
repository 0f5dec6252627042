import type { View } from '../src/index.ts'
import { rotationOf } from '../src/numbers/rotation.ts'
import { createModel, setPose } from '../src/solve/model.ts'
import { createProblem, type Problem } from '../src/solve/problem.ts'

/**
 * A problem and the model that explains it exactly: cameras on a circle of three metres that look at
 * lights around the origin, all of which they see.
 */
export function trueModel(positions: ArrayLike<number>, degrees: readonly number[]) {
  const ledCount = positions.length / 3
  const places = degrees.map((angle) => rotationOf(0, (angle * Math.PI) / 180, 0))
  const views = places.map((rotation): View => {
    const sightings = Array.from({ length: ledCount }, (_, led) => {
      const [px, py, pz] = [positions[3 * led]!, positions[3 * led + 1]!, positions[3 * led + 2]!]
      const x = rotation[0]! * px + rotation[1]! * py + rotation[2]! * pz
      const y = rotation[3]! * px + rotation[4]! * py + rotation[5]! * pz
      const z = rotation[6]! * px + rotation[7]! * py + rotation[8]! * pz + 3
      const [u, v] = [960 + (1440 * x) / z, 540 + (1440 * y) / z]
      return { led, x: u, y: v, deviation: 1, confidence: 1 }
    })
    return { width: 1920, height: 1080, sightings }
  })
  const problem = createProblem(views, ledCount)
  const model = createModel(problem, 0.75)
  for (const [view, rotation] of places.entries()) {
    setPose(model, view, { rotation, translation: [0, 0, 3] })
  }
  model.points.set(positions)
  model.hasPoint.fill(1)
  return { problem, model, views }
}

/** The same problem with one sighting moved, in shares of the longer side. */
export function withMoved(problem: Problem, sighting: number, by: number): Problem {
  const x = problem.x.slice()
  const y = problem.y.slice()
  x[sighting]! += by
  y[sighting]! -= by
  return { ...problem, x, y }
}

/** The sighting of an LED by a view. */
export function sightingOf(problem: Problem, led: number, view: number): number {
  return problem.led.findIndex((other, i) => other === led && problem.view[i] === view)
}
