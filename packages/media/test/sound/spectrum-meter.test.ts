import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { kWeighting, melBands, melCentres } from '../../src/sound/spectrum-meter.ts'

const test = suite('spectrum-meter')

function decibels(frequency: number): number {
  return 10 * Math.log10(kWeighting(frequency))
}

function assertNear(value: number, expected: number): void {
  assert.ok(Math.abs(value - expected) < 0.1, `${value} instead of ${expected}`)
}

test('a tone of 997 Hz is raised by 0.69 dB, which the standard takes off again', () => {
  assertNear(decibels(997), 0.69)
})

test('treble is raised by 4 dB', () => {
  assertNear(decibels(10_000), 4)
})

test('bass is kept, and what is too low to be heard is not', () => {
  assert.ok(decibels(80) > -2.5)
  assert.ok(decibels(10) < -20)
  assert.is(kWeighting(0), 0)
})

test('the weights of bands add up to one between the first and the last centre', () => {
  const sums = new Float64Array(512)
  for (const { firstBin, weights } of melBands(24, 31.25)) {
    weights.forEach((weight, i) => {
      sums[firstBin + i]! += weight
    })
  }
  const centres = melCentres(24)
  const [from, to] = [Math.ceil(centres[1]! / 31.25), Math.floor(centres[24]! / 31.25)]
  for (let bin = from; bin <= to; bin++) assert.ok(Math.abs(sums[bin]! - 1) < 1e-9)
})

test('every band has a bin, even the narrowest', () => {
  for (const { weights } of melBands(24, 31.25)) assert.ok(weights.some((weight) => weight > 0.3))
})

test('higher bands are wider', () => {
  const centres = melCentres(24)
  const widths = centres.slice(1).map((centre, i) => centre - centres[i]!)
  assert.equal(
    widths,
    [...widths].sort((a, b) => a - b),
  )
})

test.run()
