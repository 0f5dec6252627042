import { coneLayout, createFrame, gridLayout, type Layout } from '@ledloom/core'
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

test('there is food, red, apart from its head', () => {
  const layout = gridLayout({ ledCount: 900 })
  const source = createEffectSource(snake, { layout, params: { palette: '#00f,#00f' } })
  const frame = createFrame(layout.ledCount)
  source.render(frame, 0.5)
  const red = Array.from(
    { length: 900 },
    (_, led) => frame[led * 3]! > 0.6 && frame[led * 3 + 2]! < 0.2,
  )
  assert.ok(red.some(Boolean))
})

test.run()
