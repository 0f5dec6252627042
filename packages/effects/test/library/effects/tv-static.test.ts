import { createFrame, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import tvStatic from '../../../src/library/effects/tv-static.ts'

const test = suite('tv-static')

const layout = gridLayout({ ledCount: 900 })
const positions = normalisedPositions(layout)

function frameAt(time: number, params: object): Float32Array {
  const frame = createFrame(layout.ledCount)
  createEffectSource(tvStatic, { layout, params: { palette: 'black,white', ...params } }).render(
    frame,
    time,
  )
  return frame.filter((_, i) => i % 3 === 0)
}

const meanOf = (values: ArrayLike<number>) =>
  Array.from(values).reduce((sum, value) => sum + value, 0) / values.length

/** How alike two pictures are: 1 for the same, about 0 for any two. */
function likeness(a: Float32Array, b: Float32Array): number {
  const [meanA, meanB] = [meanOf(a), meanOf(b)]
  const shared = meanOf(a.map((value, i) => (value - meanA) * (b[i]! - meanB)))
  const spread = (values: Float32Array, mean: number) =>
    Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)))
  return shared / (spread(a, meanA) * spread(b, meanB))
}

test('grains are new at the pace that is chosen, while all together stay as bright', () => {
  const slow = [0, 0.1, 2].map((time) => frameAt(time, { pace: 1, bar: 0 }))
  assert.ok(likeness(slow[0]!, slow[1]!) > 0.7)
  assert.ok(Math.abs(likeness(slow[0]!, slow[2]!)) < 0.15)
  const fast = [0, 0.2].map((time) => frameAt(time, { pace: 10, bar: 0 }))
  assert.ok(Math.abs(likeness(fast[0]!, fast[1]!)) < 0.15)
  const lights = Array.from({ length: 20 }, (_, index) => meanOf(frameAt(index / 10, { bar: 0 })))
  assert.ok(Math.max(...lights) < 1.4 * Math.min(...lights), lights.join(', '))
})

test('the bar rolls down and comes again from above', () => {
  const heights = [0.4, 1.2, 2, 2.8, 3.6, 4.4].map((time) => {
    const frame = frameAt(time, { bar: 1, width: 0.2, contrast: 6 })
    const rows = Array.from({ length: 30 }, (_, row) => frame.slice(row * 30, row * 30 + 30))
    const means = rows.map(meanOf)
    return positions[means.indexOf(Math.max(...means)) * 90 + 1]!
  })
  const falls = heights.slice(1, 5).every((height, index) => height < heights[index]!)
  assert.ok(falls && Math.abs(heights[5]! - heights[0]!) < 0.1, heights.join(', '))
})

test.run()
