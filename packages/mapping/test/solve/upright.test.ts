import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { apply, multiply, normalise, rotationOf, type Vector } from '../../src/numbers/rotation.ts'
import { setPose } from '../../src/solve/model.ts'
import { uprightRotation } from '../../src/solve/upright.ts'
import { trueModel } from '../true-model.ts'

const test = suite('upright')

/** Cameras at some angles around a world in which `up` is up, each rolled by its own angle. */
function upAfter(rolls: readonly number[], pitch = 0): Vector {
  const degree = Math.PI / 180
  const tilted = rotationOf(0.4, 0.2, -0.7)
  const { model } = trueModel(
    [0, 0, 0],
    rolls.map((_, i) => i * 35),
  )
  rolls.forEach((roll, view) => {
    // Pictures have y down: half a turn around x makes the world of the true model upright.
    const around = multiply(rotationOf(Math.PI, 0, 0), rotationOf(0, view * 35 * degree, 0))
    const held = multiply(rotationOf(pitch * degree, 0, 0), around)
    const rotation = multiply(multiply(rotationOf(0, 0, roll * degree), held), tilted)
    setPose(model, view, { rotation, translation: [0, 0, 3] })
  })
  const up = apply(rotationOf(-0.4, -0.2, 0.7), [0, 1, 0])
  return apply(uprightRotation(model, [0, 0, 0]), up)
}

function tiltOf(up: Vector): number {
  return (Math.acos(normalise(up)[1]) * 180) / Math.PI
}

test('what is up for level cameras is up in the layout', () => {
  assert.ok(tiltOf(upAfter([0, 0, 0, 0, 0, 0])) < 0.01)
})

test('small rolls and a pitch that all have cancel out', () => {
  assert.ok(tiltOf(upAfter([4, -3, 2, -4, 1, 3, -2], 15)) < 4)
})

test('clips that lie on their side do not tilt it', () => {
  assert.ok(tiltOf(upAfter([0, 90, 0, 90, 2, 0, -1, 90])) < 2)
})

test('a single camera is enough', () => {
  assert.ok(tiltOf(upAfter([0])) < 0.01)
})

test.run()
