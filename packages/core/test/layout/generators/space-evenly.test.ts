import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { spaceEvenly } from '../../../src/layout/generators/space-evenly.ts'

const test = suite('space evenly')

test('on a path that speeds up, the LEDs are as far apart at its end as at its beginning', () => {
  const places = spaceEvenly((progress) => [progress ** 2, 0, 0], 11)
  const travelled = Array.from(places, (place) => place ** 2)
  assert.ok(travelled.every((value, led) => Math.abs(value - led / 10) < 1e-6))
})

test('the first is at the beginning and the last at the end', () => {
  const places = spaceEvenly((progress) => [Math.sin(progress), progress, 0], 2)
  assert.is(places[0], 0)
  assert.ok(Math.abs(places[1]! - 1) < 1e-9)
})

test('one alone is at the beginning', () => {
  assert.equal([...spaceEvenly((progress) => [progress, 0, 0], 1)], [0])
})

test.run()
