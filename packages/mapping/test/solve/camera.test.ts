import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { rotationOf } from '../../src/numbers/rotation.ts'
import { moveCamera } from '../../src/solve/adjust-bundle.ts'
import {
  createDerivatives,
  differentiate,
  directionOf,
  residualOf,
} from '../../src/solve/camera.ts'
import { copyModel, createModel, type Model, setPose } from '../../src/solve/model.ts'
import { createProblem } from '../../src/solve/problem.ts'

const test = suite('camera')
const SIGHTING = { led: 0, x: 1100, y: 300, deviation: 2, confidence: 1 }
const PROBLEM = createProblem([{ width: 1920, height: 1080, sightings: [SIGHTING] }], 1)

function someModel(): Model {
  const model = createModel(PROBLEM, 0.7)
  model.lenses[1] = 0.08
  model.points.set([0.4, -0.3, 0.2])
  model.hasPoint[0] = 1
  setPose(model, 0, { rotation: rotationOf(0.2, -0.3, 0.1), translation: [0.1, 0.2, 2] })
  return model
}

function residualAt(model: Model): Float64Array {
  const derivatives = createDerivatives()
  differentiate(PROBLEM, model, 0, derivatives)
  return derivatives.residual.slice()
}

test('the derivatives are the slopes of the residual', () => {
  const model = someModel()
  const derivatives = createDerivatives()
  differentiate(PROBLEM, model, 0, derivatives)
  const before = residualAt(model)
  const delta = 1e-6
  const check = (
    name: string,
    change: (moved: Model) => void,
    expected: (axis: number) => number,
  ) => {
    const moved = copyModel(model)
    change(moved)
    const after = residualAt(moved)
    for (const axis of [0, 1]) {
      const slope = (after[axis]! - before[axis]!) / delta
      const wanted = expected(axis)
      assert.ok(
        Math.abs(slope - wanted) < 1e-2 + 1e-4 * Math.abs(wanted),
        `${name}: ${slope}, ${wanted}`,
      )
    }
  }
  for (let n = 0; n < 6; n++) {
    const step = new Float64Array(6)
    step[n] = delta
    check(
      `camera ${n}`,
      (moved) => moveCamera(moved, 0, step),
      (axis) => derivatives.byCamera[6 * axis + n]!,
    )
  }
  for (let n = 0; n < 3; n++) {
    check(
      `place ${n}`,
      (moved) => {
        moved.points[n]! += delta
      },
      (axis) => derivatives.byPoint[3 * axis + n]!,
    )
  }
  check(
    'focal length',
    (moved) => {
      moved.lenses[0]! *= Math.exp(delta)
    },
    (axis) => derivatives.byLens[2 * axis]!,
  )
  check(
    'radial term',
    (moved) => {
      moved.lenses[1]! += delta
    },
    (axis) => derivatives.byLens[2 * axis + 1]!,
  )
})

test('the length of the residual is in deviations', () => {
  const model = someModel()
  assert.ok(Math.abs(residualOf(PROBLEM, model, 0) - Math.hypot(...residualAt(model))) < 1e-9)
})

test('a place behind the camera is far off', () => {
  const model = someModel()
  model.points.set([0, 0, -5])
  assert.not(differentiate(PROBLEM, model, 0, createDerivatives()))
  assert.is(residualOf(PROBLEM, model, 0), 1e3)
})

for (const radial of [-0.1, 0, 0.1]) {
  test(`a direction appears where the radial term ${radial} puts it`, () => {
    const [u, v] = directionOf(0.7, radial, 0.45, -0.2)
    const distortion = 1 + radial * (u * u + v * v)
    assert.ok(Math.abs(0.7 * distortion * u - 0.45) < 1e-9)
    assert.ok(Math.abs(0.7 * distortion * v + 0.2) < 1e-9)
  })
}

test.run()
