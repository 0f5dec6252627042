import { createLayout, gridLayout, lineLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { neighboursOf } from '../../../src/toolkit/geometry/neighbours.ts'
import { createBolt } from '../../../src/toolkit/shapes/bolt.ts'

const test = suite('bolt')

const layout = gridLayout({ ledCount: 400 })
const positions = normalisedPositions(layout)
const KEYS = [1, 2, 3, 4, 5, 6]

test('goes without a gap from near the top to near the bottom', () => {
  const { count, leds } = neighboursOf(layout)
  for (const key of KEYS) {
    const { glow, arrivals } = createBolt(layout, { key, branches: 0, width: 0.01 })
    const trunk = [...glow.keys()].filter((led) => glow[led]! > 0)
    const heights = trunk.map((led) => positions[led * 3 + 1]!)
    assert.ok(Math.max(...heights) > 0.65 && Math.min(...heights) < -0.65)
    for (const led of trunk.filter((led) => arrivals[led]! > 0)) {
      const around = [...leds.subarray(led * count, (led + 1) * count)]
      assert.ok(around.some((other) => glow[other]! > 0 && arrivals[other]! < arrivals[led]!))
    }
  }
})

test('has more and darker light with forks, and shines around itself', () => {
  for (const key of KEYS) {
    const [bare, forked, wide] = [
      { branches: 0, width: 0.01 },
      { branches: 5, width: 0.01 },
      { branches: 0, width: 0.4 },
    ].map((options) => createBolt(layout, { key, ...options }).glow)
    const litIn = (glow: Float32Array) => glow.filter((value) => value > 0).length
    assert.ok(litIn(forked!) > litIn(bare!))
    assert.ok(forked!.every((value, led) => value === 1 || bare![led] === 0))
    assert.ok(litIn(wide!) > 1.5 * litIn(bare!))
    assert.ok(wide!.every((value, led) => value >= bare![led]!))
  }
})

test('stays within its range on any layout', () => {
  for (const ledCount of [1, 2, 30]) {
    const line = lineLayout({ ledCount })
    for (const one of [line, createLayout(new Array(3 * ledCount).fill(1))]) {
      const { glow, arrivals } = createBolt(one, { key: 1, branches: 3, width: 0.1 })
      for (const value of [...glow, ...arrivals]) assert.ok(value >= 0 && value <= 1, `${value}`)
    }
  }
})

test.run()
