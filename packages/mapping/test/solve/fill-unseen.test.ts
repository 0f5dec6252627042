import { createRandom } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { LedState } from '../../src/index.ts'
import { fillUnseen } from '../../src/solve/fill-unseen.ts'
import type { Ray } from '../../src/solve/triangulate.ts'

const test = suite('fill unseen')

/** A hundred LEDs along a bent wire, of which some are not placed; every LED has a true ray. */
function wire(missing: readonly number[], jitter = 0) {
  const random = createRandom(1)
  const places = Array.from({ length: 100 }, (_, led) => {
    const y = 0.1 * Math.sin(led / 10) + jitter * (random() - 0.5)
    return [led / 100, y, jitter * (random() - 0.5)] as const
  })
  const positions = Float64Array.from(places.flat())
  const states: (LedState | undefined)[] = places.map((_, led) =>
    missing.includes(led) ? undefined : 'measured',
  )
  for (const led of missing) positions.fill(9, 3 * led, 3 * led + 3)
  const rays: (Ray | undefined)[] = places.map(([x, y, z]) => ({
    origin: [x, y, z - 5],
    direction: [0, 0, 1],
  }))
  return { positions, states, rays, size: 1, places }
}

test('an unseen LED of a smooth wire comes between its neighbours', () => {
  const unseen = wire([30])
  unseen.rays[30] = undefined
  fillUnseen(unseen)
  assert.is(unseen.states[30], 'interpolated')
  assert.ok(Math.abs(unseen.positions[90]! - 0.3) < 1e-9)
})

test('of a wire that goes anywhere it is doubtful, and its error is stated', () => {
  const unseen = wire([30], 0.3)
  unseen.rays[30] = undefined
  const errors = fillUnseen(unseen)
  assert.is(unseen.states[30], 'doubtful')
  assert.ok(errors.get(30)! > 0.05)
})

test('an LED that one view shows comes onto its line of sight', () => {
  const unseen = wire([30, 31], 0.02)
  fillUnseen(unseen)
  for (const led of [30, 31]) {
    assert.is(unseen.states[led], 'interpolated')
    assert.ok(Math.abs(unseen.positions[3 * led + 1]! - unseen.places[led]![1]) < 1e-9)
  }
})

test('a line of sight that passes elsewhere is not believed', () => {
  const unseen = wire([30])
  unseen.rays[30] = { origin: [0.8, 0.5, -5], direction: [0, 0, 1] }
  fillUnseen(unseen)
  assert.ok(Math.abs(unseen.positions[90]! - 0.3) < 1e-9)
})

test('a long gap is doubtful', () => {
  const unseen = wire(Array.from({ length: 20 }, (_, i) => 40 + i))
  fillUnseen(unseen)
  assert.is(unseen.states[50], 'doubtful')
})

test.run()
