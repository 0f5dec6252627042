import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createDrifters } from '../../../src/toolkit/simulations/drifters.ts'

const test = suite('createDrifters')

const RATE = 25
const points = Float32Array.from({ length: 300 }, (_, i) => Math.sin(i * 1.7))
const options = { seed: 1, points, scale: 0.8, lifetime: 5 }

test('each is set out near a point', () => {
  const drifters = createDrifters(10, options)
  drifters.advance(0, 1e-6)
  for (let i = 0; i < drifters.places.length; i += 3) {
    const isAtPoint = [...points.keys()].some(
      (point) => point % 3 === 0 && Math.abs(points[point]! - drifters.places[i]!) < 1e-3,
    )
    assert.ok(isAtPoint)
  }
})

test('they move a little in each step and restart one after another', () => {
  const drifters = createDrifters(10, options)
  let leaps = 0
  let before = drifters.places.slice()
  for (let step = 0; step < 10 * RATE; step++) {
    drifters.advance(step / RATE, 1 / RATE)
    const { places } = drifters
    for (let i = 0; step > 0 && i < places.length; i += 3) {
      const gap = Math.hypot(...[0, 1, 2].map((axis) => places[i + axis]! - before[i + axis]!))
      assert.ok(gap > 0)
      leaps += Number(gap > 0.3)
    }
    before = places.slice()
  }
  assert.ok(leaps > 12 && leaps <= 20, `${leaps}`)
})

test.run()
