import { createRandom } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { apply, normalise, rotationOf, type Vector } from '../../src/numbers/rotation.ts'
import { posesOfThreePoints, quarticRoots } from '../../src/solve/three-point-pose.ts'

const test = suite('three-point pose')

test('the true pose is among those of three places', () => {
  const random = createRandom(1)
  const number = () => random() - 0.5
  for (let trial = 0; trial < 50; trial++) {
    const rotation = rotationOf(4 * number(), 4 * number(), 4 * number())
    const points = [0, 1, 2].map((): Vector => [number(), number(), number()])
    const seen = points.map((point): Vector => {
      const [x, y, z] = apply(rotation, point)
      return normalise([x + 0.3, y - 0.2, z + 3])
    })
    const poses = posesOfThreePoints({
      directions: [seen[0]!, seen[1]!, seen[2]!],
      points: [points[0]!, points[1]!, points[2]!],
    })
    const errors = poses.map((pose) => {
      const turned = pose.rotation.map((value, i) => Math.abs(value - rotation[i]!))
      return Math.max(...turned, Math.abs(pose.translation[2] - 3))
    })
    assert.ok(Math.min(...errors) < 1e-4, `trial ${trial}: ${Math.min(...errors)}`)
  }
})

test('a quartic has the roots from which it was made', () => {
  // (x − 1) (x + 2) (x² + 1)
  const roots = quarticRoots([-2, 1, -1, 1, 1]).sort((a, b) => a - b)
  assert.is(roots.length, 2)
  assert.ok(Math.abs(roots[0]! + 2) < 1e-9 && Math.abs(roots[1]! - 1) < 1e-9)
})

test('three LEDs at one place give no pose', () => {
  const direction: Vector = [0, 0, 1]
  const place: Vector = [1, 1, 1]
  assert.equal(
    posesOfThreePoints({
      directions: [direction, direction, direction],
      points: [place, place, place],
    }),
    [],
  )
})

test.run()
