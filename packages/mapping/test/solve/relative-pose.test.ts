import { createRandom } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  angleOf,
  apply,
  dot,
  multiply,
  normalise,
  rotationOf,
  transpose,
  type Vector,
} from '../../src/numbers/rotation.ts'
import { type DirectionPair, parallaxOf, relativePoses } from '../../src/solve/relative-pose.ts'

const test = suite('relative pose')
const ROTATION = rotationOf(0.1, -0.7, 0.05)
const TRANSLATION: Vector = [1.9, 0.1, 0.8]

function pairsOf(depth: number, translation: Vector = TRANSLATION): DirectionPair[] {
  const random = createRandom(1)
  const noise = () => 0.0005 * (random() - 0.5)
  return Array.from({ length: 80 }, (_, i) => {
    const point: Vector = [random() - 0.5, random() - 0.5, 3 + depth * (random() - 0.5)]
    const [x, y, z] = apply(ROTATION, point)
    const moved = [x + translation[0], y + translation[1], z + translation[2]]
    const second: Vector =
      i % 20 === 0
        ? [random() - 0.5, random() - 0.5, 1]
        : [moved[0]! / moved[2]! + noise(), moved[1]! / moved[2]! + noise(), 1]
    return { first: [point[0] / point[2], point[1] / point[2], 1], second }
  })
}

for (const [name, depth] of [
  ['lights in space', 1],
  ['flat lights', 0],
] as const) {
  test(`the true pose is among those of ${name}, in spite of wrong LEDs`, () => {
    const poses = relativePoses(pairsOf(depth), 0.0005)
    const isRight = poses.map(
      ({ rotation, translation }) =>
        angleOf(multiply(rotation, transpose(ROTATION))) < 0.02 &&
        dot(translation, normalise(TRANSLATION)) > 0.999,
    )
    assert.ok(isRight.includes(true))
    if (depth > 0) assert.ok(isRight[0], 'it should be the first')
  })
}

test('two views from one place have no parallax, others have', () => {
  assert.ok(parallaxOf(pairsOf(1, [0, 0, 0])) < 0.001)
  assert.ok(parallaxOf(pairsOf(1)) > 0.02)
})

test.run()
