import { type Layout, rotateLayout, scaleLayout, translateLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { compareWithTruth } from './compare-with-truth.ts'
import { createRandom } from './random.ts'
import { bushSetting } from './scenes/bush.ts'

const test = suite('comparison with the truth')
const truth = bushSetting().scene.layout
const measured = (layout: Layout) =>
  Array.from({ length: layout.ledCount }, () => ({ state: 'measured' as const }))

function moved(layout: Layout): Layout {
  const turned = rotateLayout(rotateLayout(layout, 'x', 2), 'y', -1.1)
  return translateLayout(scaleLayout(turned, 3.7), [4, -5, 6])
}

test('a result that is only moved, turned and scaled has no error', () => {
  const { positions } = moved(truth)
  const { median, p99, wrong, isMirrored } = compareWithTruth(truth, positions, measured(truth))
  assert.ok(p99 < 1e-6 && median <= p99, `${p99}`)
  assert.equal(wrong, [])
  assert.not(isMirrored)
})

test('a result inside out is wrong, and said to be so', () => {
  const { positions } = moved(scaleLayout(truth, [1, 1, -1]))
  const { median, isMirrored } = compareWithTruth(truth, positions, measured(truth))
  assert.ok(isMirrored && median > 0.03)
})

test('LEDs far off do not spoil the others, and count unless they are doubtful', () => {
  const random = createRandom(3)
  const places = moved(truth).positions
  for (let led = 0; led < 60; led++) places[3 * led + 1]! += random.between(2, 9)
  const leds = measured(truth).map((found, led) =>
    led < 20 ? { state: 'doubtful' as const } : found,
  )
  const { errors, wrong } = compareWithTruth(truth, places, leds)
  assert.equal(
    wrong,
    Array.from({ length: 40 }, (_, index) => 20 + index),
  )
  assert.ok(Math.max(...errors.slice(60)) < 0.001)
})

test.run()
