import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findTempo, peakOffset } from '../../src/sound/find-tempo.ts'
import { createNoise } from './sounds.ts'

const test = suite('findTempo')

function pulse(period: number, length = 2000): Float32Array {
  const strengths = new Float32Array(length)
  for (let beat = 0; beat * period < length; beat++) strengths[Math.round(beat * period)] = 1
  return strengths
}

test('the time between beats is found, also where it is no whole number of hops', () => {
  for (const period of [40, 46.875, 50, 60, 66.6, 80]) {
    const found = findTempo(pulse(period)) ?? 0
    assert.ok(Math.abs(found - period) < 0.25, `${found} instead of ${period}`)
  }
})

test('of a pulse that is too fast to tap every other beat is', () => {
  assert.is(Math.round(findTempo(pulse(25)) ?? 0), 50)
})

test('what never comes back, and what never changes, has no tempo', () => {
  const noise = createNoise()
  assert.is(findTempo(Float32Array.from({ length: 2000 }, () => Math.abs(noise()))), undefined)
  assert.is(findTempo(new Float32Array(2000)), undefined)
  assert.is(findTempo(new Float32Array(2000).fill(1)), undefined)
  assert.is(findTempo(Float32Array.of(1)), undefined)
  assert.is(findTempo(new Float32Array()), undefined)
})

test('the top of a parabola is found between its points', () => {
  const parabola = (x: number) => 5 - (x - 0.3) ** 2
  assert.ok(Math.abs(peakOffset(parabola(-1), parabola(0), parabola(1)) - 0.3) < 1e-12)
  assert.is(peakOffset(1, 1, 1), 0)
})

test.run()
