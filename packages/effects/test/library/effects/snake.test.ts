import {
  coneLayout,
  createFrame,
  gridLayout,
  type Layout,
  normalisedPositions,
} from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import snake from '../../../src/library/effects/snake.ts'

const test = suite('snake')

/** LEDs that are lit by the snake at each second; it has played before. */
function lengthsOn(layout: Layout, seconds: number): number[] {
  const params = { palette: '#0f0,#0f0', length: 3 }
  const source = createEffectSource(snake, { layout, params, seed: 1 })
  const frame = createFrame(layout.ledCount)
  return Array.from({ length: seconds * 20 }, (_, index) => {
    source.render(frame, index / 20)
    return frame.filter((value, i) => i % 3 === 1 && value > 0.1).length
  }).filter((_, index) => index % 20 === 0)
}

test('it grows by what it eats, on a wall and on a tree', () => {
  for (const layout of [gridLayout({ ledCount: 900 }), coneLayout({ ledCount: 500 })]) {
    const lengths = lengthsOn(layout, 30)
    assert.ok(Math.max(...lengths) > lengths[0]! + 15, `${lengths}`)
  }
})

test('there is food, red, apart from its head, and it comes elsewhere once it is eaten', () => {
  const layout = gridLayout({ ledCount: 900 })
  const positions = normalisedPositions(layout)
  const source = createEffectSource(snake, { layout, params: { palette: '#00f,#00f', length: 5 } })
  const frame = createFrame(layout.ledCount)
  const middleOf = (isPart: (led: number) => boolean) => {
    const leds = Array.from({ length: 900 }, (_, led) => led).filter(isPart)
    const mean = (axis: number) =>
      leds.reduce((sum, led) => sum + positions[led * 3 + axis]!, 0) / leds.length
    return { count: leds.length, x: mean(0), y: mean(1) }
  }
  const places = new Set<string>()
  let seen = 0
  for (let time = 0.5; time < 20; time += 0.5) {
    source.render(frame, time)
    const food = middleOf((led) => frame[led * 3]! > 0.5 && frame[led * 3 + 2]! < 0.1)
    const head = middleOf((led) => frame[led * 3]! > 0.12 && frame[led * 3 + 2]! > 0.3)
    if (food.count === 0 || head.count === 0) continue
    assert.ok(food.count <= 6, `${food.count} LEDs of food at ${time}`)
    const gap = Math.hypot(food.x - head.x, food.y - head.y)
    assert.ok(gap > 0.05, `food ${gap} from the head at ${time}`)
    places.add(`${food.x.toFixed(1)} ${food.y.toFixed(1)}`)
    seen++
  }
  assert.ok(seen > 25, `food and head are seen ${seen} times of 39`)
  assert.ok(places.size > 2, [...places].join(', '))
})

test.run()
