import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  createEscapingPoint,
  escapes,
  staysNearby,
} from '../../../src/toolkit/shapes/escape-time.ts'

const test = suite('escape-time')

/** The rounds of a point of the Mandelbrot set's plane; `undefined` if it never escapes. */
function roundsOf(real: number, imaginary: number, depth = 200): number | undefined {
  const point = Object.assign(createEscapingPoint(), { x: 0, y: 0, real, imaginary })
  return escapes(point, depth) ? point.rounds : undefined
}

test('points of the Mandelbrot set never escape, those beside it do', () => {
  for (const [x, y] of [
    [0, 0],
    [-1, 0],
    [-2, 0],
    [0, 1],
    [0.25, 0],
    [-0.1226, 0.7449],
  ] as const) {
    assert.is(roundsOf(x, y), undefined, `${x} + ${y}i`)
  }
  for (const [x, y] of [
    [0.3, 0],
    [-2.01, 0],
    [0, 1.1],
    [1, 1],
  ] as const) {
    assert.type(roundsOf(x, y), 'number', `${x} + ${y}i`)
  }
})

test('the nearer a point is to the set, the more rounds it takes, without steps', () => {
  const rounds = Array.from({ length: 400 }, (_, index) => roundsOf(2 - index / 250, 0)!)
  const steps = rounds.slice(1).map((count, index) => count - rounds[index]!)
  assert.ok(Math.min(...steps) > 0)
  assert.ok(Math.max(...steps) < 0.2, `${Math.max(...steps)}`)
})

test('a point that would escape later than the depth is held to be in the set', () => {
  const rounds = roundsOf(0.3, 0)!
  assert.is(roundsOf(0.3, 0, Math.floor(rounds) - 2), undefined)
})

test('points in the heart or in the disc never escape, and most others of the set are near them', () => {
  let [inside, nearby] = [0, 0]
  for (let real = -2.2; real < 0.8; real += 0.01) {
    for (let imaginary = -1.2; imaginary < 1.2; imaginary += 0.01) {
      const isInside = roundsOf(real, imaginary, 500) === undefined
      const isNearby = staysNearby({ ...createEscapingPoint(), real, imaginary })
      assert.ok(isInside || !isNearby, `${real} + ${imaginary}i`)
      inside += Number(isInside)
      nearby += Number(isNearby)
    }
  }
  assert.ok(nearby > 0.9 * inside && nearby < inside, `${nearby} of ${inside}`)
})

test.run()
