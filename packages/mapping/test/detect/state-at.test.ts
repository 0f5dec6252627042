import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { reachOfState, stateAt } from '../../src/detect/state-at.ts'

const test = suite('state-at')

const CLOCK = { begin: 1, state: 0.1, skewX: 0, skewY: 0.02 }

/** Times of pictures that are taken regularly. */
const filmedAt = (frameRate: number) =>
  Float64Array.from({ length: 3 * frameRate }, (_, picture) => picture / frameRate)

test('a picture shows a state most surely in the middle of it, and later in lower rows', () => {
  const states = { frameCount: 60, reach: 0.3 }
  assert.equal(stateAt(1.05, CLOCK, states).index, 0)
  assert.ok(Math.abs(stateAt(1.05, CLOCK, states).weight - 1) < 1e-9)
  assert.is(stateAt(1.085, CLOCK, states).weight, 0)
  assert.ok(stateAt(1.085, CLOCK, states, { x: 0, y: 0.5 }).weight > 0)
  assert.is(stateAt(0.95, CLOCK, states).index, 59)
})

for (const frameRate of [15, 20, 24, 25, 30, 60]) {
  test(`of ${frameRate} pictures a second, one counts for every state, wherever it begins`, () => {
    const times = filmedAt(frameRate)
    const states = { frameCount: 60, reach: reachOfState(times, CLOCK) }
    for (let shift = 0; shift < 0.1; shift += 0.003) {
      const seen = new Set<number>()
      const clock = { ...CLOCK, begin: shift }
      for (const time of times) {
        const { index, weight } = stateAt(time, clock, states)
        if (weight > 0) seen.add(index)
      }
      for (let state = 1; state < 28; state++) assert.ok(seen.has(state), `${shift}: ${state}`)
    }
  })
}

test('pictures that a camera exposes for all of the time between two do not count while they show two states', () => {
  for (const frameRate of [24, 30, 60]) {
    const reach = reachOfState(filmedAt(frameRate), CLOCK)
    assert.ok(reach * CLOCK.state <= (CLOCK.state - 1 / frameRate) / 2 + 0.001, `${frameRate}`)
  }
})

test.run()
