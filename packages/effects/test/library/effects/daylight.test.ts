import { gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import daylight from '../../../src/library/effects/daylight.ts'
import { effectFrame } from '../../effect-frame.ts'

const test = suite('daylight')

const layout = gridLayout({ ledCount: 400 })
const positions = normalisedPositions(layout)

/** The light at an hour, without stars. */
function lightAt(hour: number) {
  const params = { hour, density: 0, size: 0.2 }
  return effectFrame(createEffectSource(daylight, { layout, params }), 0)
}

function sumOf(light: Float32Array, channel: number, isCounted: (led: number) => boolean): number {
  return light.reduce(
    (sum, value, i) => sum + (i % 3 === channel && isCounted(i - channel) ? value : 0),
    0,
  )
}

const everywhere = () => true
const isLow = (led: number) => positions[led + 1]! < -0.5
const isLeft = (led: number) => positions[led]! < 0

test('it is dark and moonlit at midnight, bright at noon', () => {
  const [night, noon] = [lightAt(0), lightAt(12)]
  assert.ok(sumOf(noon, 2, everywhere) > 4 * sumOf(night, 2, everywhere))
  assert.ok(sumOf(night, 2, everywhere) > sumOf(night, 0, everywhere))
})

test('the horizon is red in the morning and in the evening, and blue at noon', () => {
  for (const hour of [6, 18]) {
    const light = lightAt(hour)
    assert.ok(sumOf(light, 0, isLow) > 2 * sumOf(light, 2, isLow))
  }
  assert.ok(sumOf(lightAt(12), 2, isLow) > 2 * sumOf(lightAt(12), 0, isLow))
})

test('the sun comes from the left and goes to the right', () => {
  const share = (hour: number) =>
    sumOf(lightAt(hour), 0, isLeft) / sumOf(lightAt(hour), 0, everywhere)
  assert.ok(share(9) > 0.6 && share(15) < 0.4, `${share(9)} ${share(15)}`)
})

test.run()
