import {
  coneLayout,
  createFrame,
  curtainLayout,
  type Layout,
  normalisedPositions,
} from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import rain from '../../../src/library/effects/rain.ts'

const test = suite('rain')

/** Narrow enough for one drop at a time. */
const LAYOUTS = [coneLayout({ ledCount: 400, radius: 0.3 }), curtainLayout({ ledCount: 210 })]

/** How high the light is on average, −1 to 1, in each frame in which there is much. */
function heightsOfLight(layout: Layout): number[] {
  const source = createEffectSource(rain, { layout, params: { density: 1, size: 0.3 } })
  const frame = createFrame(layout.ledCount)
  const positions = normalisedPositions(layout)
  return Array.from({ length: 2000 }, (_, index) => {
    source.render(frame, index / 25)
    const total = frame.reduce((sum, value) => sum + value, 0)
    const moment = frame.reduce((sum, value, i) => sum + value * positions[i - (i % 3) + 1]!, 0)
    return total > 2 ? moment / total : Number.NaN
  })
}

test('light runs down from the top to the foot', () => {
  for (const layout of LAYOUTS) {
    const heights = heightsOfLight(layout)
    const seen = heights.filter((height) => !Number.isNaN(height))
    assert.ok(Math.max(...seen) > 0.5 && Math.min(...seen) < -0.5)
    const steps = heights.slice(1).map((height, index) => height - heights[index]!)
    const falling = steps.filter((step) => step < 0).length
    assert.ok(
      falling > 4 * steps.filter((step) => step > 0).length,
      `${falling} of ${steps.length}`,
    )
  }
})

test('more drops make more light', () => {
  for (const layout of LAYOUTS) {
    const [few, many] = [5, 50].map((density) => {
      const source = createEffectSource(rain, { layout, params: { density } })
      const frame = createFrame(layout.ledCount)
      return Array.from({ length: 100 }, (_, index) => {
        source.render(frame, index)
        return frame.reduce((sum, value) => sum + value, 0)
      }).reduce((sum, light) => sum + light, 0)
    })
    assert.ok(many! > 6 * few! && many! < 16 * few!, `${many! / few!} times`)
  }
})

test.run()
