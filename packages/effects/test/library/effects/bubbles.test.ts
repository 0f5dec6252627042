import { createFrame, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import bubbles from '../../../src/library/effects/bubbles.ts'

const test = suite('bubbles')

const layout = gridLayout({ ledCount: 900 })
const positions = normalisedPositions(layout)

test('a bubble rises, and is gone at the top', () => {
  const source = createEffectSource(bubbles, { layout, params: { density: 1 }, seed: 3 })
  const frame = createFrame(layout.ledCount)
  const heights = Array.from({ length: 120 }, (_, index) => {
    source.render(frame, index / 10)
    const lit = [...frame.keys()].filter((i) => frame[i]! > 0.2)
    return lit.reduce((sum, i) => sum + positions[i - (i % 3) + 1]!, 0) / Math.max(1, lit.length)
  })
  const steps = heights.slice(1).map((height, i) => height - heights[i]!)
  const rising = steps.filter((step) => step > 0).length
  const falling = steps.filter((step) => step < 0).length
  assert.ok(rising > 3 * falling, `${rising} up, ${falling} down`)
})

test.run()
