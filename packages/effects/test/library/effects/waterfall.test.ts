import { createFrame, gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import waterfall from '../../../src/library/effects/waterfall.ts'

const test = suite('waterfall')

test('the water falls: the light of a row is soon seen below', () => {
  const layout = gridLayout({ ledCount: 900 })
  const source = createEffectSource(waterfall, { layout, params: { mist: 0 } })
  const rowAt = (row: number, time: number) => {
    const frame = createFrame(layout.ledCount)
    source.render(frame, time)
    return frame.slice(row * 90, row * 90 + 90)
  }
  const before = rowAt(20, 5)
  const gapTo = (row: number) =>
    rowAt(row, 5.1).reduce((sum, value, i) => sum + Math.abs(value - before[i]!), 0)
  assert.ok(gapTo(18) < gapTo(22), `${gapTo(18)}, ${gapTo(22)}`)
})

test.run()
