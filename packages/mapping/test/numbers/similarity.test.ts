import { createRandom } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { apply, rotationOf } from '../../src/numbers/rotation.ts'
import { distancesAfter, placeOf, similarityBetween } from '../../src/numbers/similarity.ts'

const test = suite('similarity')
const LEDS = Array.from({ length: 40 }, (_, led) => led)

function somePlaces(): Float64Array {
  const random = createRandom(1)
  return Float64Array.from({ length: 120 }, () => random() - 0.5)
}

test('it finds how places were turned, scaled and moved, in spite of strays', () => {
  const from = somePlaces()
  const rotation = rotationOf(1, -2, 0.5)
  const to = Float64Array.from(
    LEDS.flatMap((led) => {
      const [x, y, z] = apply(rotation, placeOf(from, led))
      return [2.5 * x + 1, 2.5 * y - 3, 2.5 * z + 0.2]
    }),
  )
  to[0]! += 4
  const similarity = similarityBetween(from, to, LEDS)
  assert.ok(Math.abs(similarity.scale - 2.5) < 1e-3)
  assert.ok(Math.max(...distancesAfter(similarity, from, to, LEDS.slice(1))) < 1e-3)
})

test('it does not mirror', () => {
  const from = somePlaces()
  const to = from.map((value, i) => (i % 3 === 2 ? -value : value))
  const distances = distancesAfter(similarityBetween(from, to, LEDS), from, to, LEDS)
  assert.ok(Math.max(...distances) > 0.3)
})

test.run()
