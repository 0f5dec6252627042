import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createBoids } from '../../../src/toolkit/simulations/boids.ts'

const test = suite('createBoids')

function flown(count: number, room: readonly [number, number, number]) {
  const boids = createBoids(count, { seed: 1, room })
  for (let step = 0; step < 1000; step++) boids.advance(0.04, 0)
  return boids
}

test('birds stay near and fly on', () => {
  const { places, velocities } = flown(20, [1, 1, 1])
  assert.ok(places.every((at) => Math.abs(at) < 1.5))
  for (let i = 0; i < places.length; i += 3) {
    const pace = Math.hypot(velocities[i]!, velocities[i + 1]!, velocities[i + 2]!)
    assert.ok(pace > 0.3 && pace < 1.2, `${pace}`)
  }
})

test('they come to fly in one direction', () => {
  const { velocities } = flown(12, [1, 1, 1])
  const mean = [0, 1, 2].map(
    (axis) => velocities.reduce((sum, v, i) => (i % 3 === axis ? sum + v : sum), 0) / 12,
  )
  assert.ok(Math.hypot(...mean) > 0.25, `${mean}`)
})

test('in a plane they stay in it', () => {
  const { places } = flown(8, [1, 1, 0])
  assert.ok(places.every((at, i) => i % 3 !== 2 || at === 0))
})

test.run()
