import { gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import sprite from '../../../src/library/effects/sprite.ts'
import { spriteNames } from '../../../src/toolkit/pictures/sprites.ts'
import { effectFrame } from '../../effect-frame.ts'

const test = suite('sprite')

const layout = gridLayout({ ledCount: 900 })
const positions = normalisedPositions(layout)

/** The mean place, from left to right, of what is lit; NaN where nothing is. */
function placeOf(frame: Float32Array): number {
  const lit = [...frame.keys()].filter((i) => frame[i]! > 0.1)
  return lit.reduce((sum, i) => sum + positions[i - (i % 3)]!, 0) / lit.length
}

test('a heart is red, lies in the middle and leaves the corners dark', () => {
  const frame = effectFrame(createEffectSource(sprite, { layout }), 0)
  assert.ok(Math.abs(placeOf(frame)) < 0.1)
  const corners = [...frame.keys()].filter((i) => {
    const led = i - (i % 3)
    return Math.abs(positions[led]!) > 0.9 && Math.abs(positions[led + 1]!) > 0.9
  })
  assert.ok(corners.length > 0 && corners.every((i) => frame[i] === 0))
  const sum = (channel: number) =>
    frame.reduce((all, value, i) => all + (i % 3 === channel ? value : 0), 0)
  assert.ok(sum(0) > 3 * sum(1))
})

test('what flies past comes from the left and leaves on the right', () => {
  const source = createEffectSource(sprite, { layout, params: { motion: 'fly' } })
  const places = [1.5, 2.5, 3.5, 4.5, 5.5, 6.5].map((time) => placeOf(effectFrame(source, time)))
  const seen = places.filter((place) => !Number.isNaN(place))
  assert.ok(seen.length > 2 && seen.slice(1).every((place, index) => place > seen[index]!))
})

test('even the widest picture is out of sight before it comes and after it has left', () => {
  const params = { motion: 'fly', size: 1.5 }
  for (const picture of spriteNames) {
    const source = createEffectSource(sprite, { layout, params: { ...params, picture }, loop: 10 })
    for (const time of [0, 1e-6, 10 - 1e-6, 10]) {
      const most = effectFrame(source, time).reduce((a, b) => Math.max(a, b))
      assert.ok(most < 1e-3, `${picture} lights ${most} at ${time}`)
    }
  }
})

test.run()
