import { createFrame, gridLayout, lineLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import aurora from '../../../src/library/effects/aurora.ts'

const test = suite('aurora')

test('the first colour is at the hem, the last one far above, and it is dark below', () => {
  const layout = gridLayout({ ledCount: 400 })
  const frame = createFrame(layout.ledCount)
  const params = { palette: 'red,blue', sway: 0, contrast: 0 }
  createEffectSource(aurora, { layout, params }).render(frame, 1)
  const positions = normalisedPositions(layout)
  const meanHeight = (channel: number) => {
    let [sum, total] = [0, 0]
    for (let i = 0; i < frame.length; i += 3) {
      sum += frame[i + channel]! * positions[i + 1]!
      total += frame[i + channel]!
    }
    return sum / total
  }
  assert.ok(meanHeight(0) < meanHeight(2) - 0.3)
  const below = frame.filter((_, i) => positions[i - (i % 3) + 1]! < -0.95)
  assert.ok(below.length > 0 && below.every((value) => value === 0))
})

test('a string is never left dark for long', () => {
  const layout = lineLayout({ ledCount: 100 })
  const frame = createFrame(layout.ledCount)
  const source = createEffectSource(aurora, { layout })
  const lit = Array.from({ length: 40 }, (_, time) => {
    source.render(frame, time)
    return frame.filter((value) => value > 0.1).length
  })
  for (let time = 1; time < 40; time++) assert.ok(lit[time - 1]! + lit[time]! > 40, `${lit}`)
})

test.run()
