import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSky } from '../../../src/toolkit/light/sky.ts'

const test = suite('createSky')

function skyAt(day: number) {
  const sky = createSky()
  sky.turnTo(day)
  return sky
}

test('it is blue at noon and all but dark at midnight', () => {
  const [red, , blue] = skyAt(0.5).overhead
  assert.ok(blue! > 0.5 && red! < 0.05)
  assert.ok(Math.max(...skyAt(0).overhead, ...skyAt(0).horizon) < 0.01)
})

test('its edge is red at six and at eighteen', () => {
  for (const day of [0.25, 0.75]) {
    const [red, , blue] = skyAt(day).horizon
    assert.ok(red! > 0.9 && blue! < 0.1)
  }
})

test('every day is like the last', () => {
  assert.equal(skyAt(3.25).horizon, skyAt(0.25).horizon)
})

test.run()
