import { createFrame, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import popcorn from '../../../src/library/effects/popcorn.ts'

const test = suite('popcorn')

const layout = gridLayout({ ledCount: 900 })
const positions = normalisedPositions(layout)

/** The highest place that a kernel lights in a while. */
function highest(height: number): number {
  const params = { height, rate: 3, size: 0.08 }
  const source = createEffectSource(popcorn, { layout, params })
  const frame = createFrame(layout.ledCount)
  let most = -1
  for (let time = 0; time < 12; time += 0.1) {
    source.render(frame, time)
    for (let i = 0; i < frame.length; i += 3) {
      if (frame[i]! > 0.3) most = Math.max(most, positions[i + 1]!)
    }
  }
  return most
}

test('kernels fly as high as they are thrown', () => {
  const [low, high] = [highest(0.3), highest(0.95)]
  assert.ok(low > -0.7 && low < -0.1, `${low}`)
  assert.ok(high > 0.6, `${high}`)
})

test.run()
