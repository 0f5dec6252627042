import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createBoids } from '../../../src/toolkit/simulations/boids.ts'

const test = suite('createBoids')

type Options = Omit<Parameters<typeof createBoids>[1], 'seed'>

function flown(count: number, options: Options) {
  const boids = createBoids(count, { seed: 1, ...options })
  for (let step = 0; step < 1000; step++) boids.advance(0.04)
  return boids
}

function meanOf(values: Float32Array, axis: number): number {
  const own = values.filter((_, i) => i % 2 === axis)
  return own.reduce((sum, value) => sum + value, 0) / own.length
}

test('birds stay near and fly on', () => {
  const { places, velocities } = flown(12, { room: [1, 1] })
  assert.ok(places.every((at) => Math.abs(at) < 1.5))
  for (let i = 0; i < places.length; i += 2) {
    const pace = Math.hypot(velocities[i]!, velocities[i + 1]!)
    assert.ok(pace > 0.3 && pace < 1.2, `${pace}`)
  }
})

test('they come to fly close together in one direction', () => {
  const { places, velocities } = flown(12, { room: [1, 1] })
  const mean = [0, 1].map((axis) => meanOf(velocities, axis))
  assert.ok(Math.hypot(...mean) > 0.25, `${mean}`)
  for (const axis of [0, 1]) {
    const middle = meanOf(places, axis)
    const own = places.filter((_, i) => i % 2 === axis)
    assert.ok(own.every((at) => Math.abs(at - middle) < 0.9))
  }
})

test('on a sheet that goes around they fly around it, and are counted from the first lap', () => {
  const { places, velocities } = flown(12, { room: [2, 1], lap: 4 })
  assert.ok(meanOf(velocities, 0) > 0.25)
  assert.ok(places.every((at) => Math.abs(at) < 6))
})

test('on a string they stay on it', () => {
  const { places } = flown(8, { room: [0, 1] })
  assert.ok(places.every((at, i) => i % 2 === 1 || at === 0))
})

test.run()
