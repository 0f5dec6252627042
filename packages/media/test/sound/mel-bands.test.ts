import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { melBands, melCentres } from '../../src/sound/mel-bands.ts'

const test = suite('melBands')

test('between the first and the last centre the bands add up to one', () => {
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

test('every band has a bin, the narrowest too', () => {
  for (const { weights } of melBands(24, 31.25)) assert.ok(weights.some((weight) => weight > 0.3))
})

test('bands are wider the higher they are', () => {
  const centres = melCentres(24)
  const widths = centres.slice(1).map((centre, i) => centre - centres[i]!)
  assert.equal(
    widths,
    [...widths].sort((a, b) => a - b),
  )
})

test.run()
