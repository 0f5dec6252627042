import { createFrame, lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import twinkle from '../../../src/library/effects/twinkle.ts'

const test = suite('twinkle')

const layout = lineLayout({ ledCount: 400 })
const frame = createFrame(layout.ledCount)

test('as many lights are alight at any time as are said to', () => {
  for (const density of [0.1, 0.5, 0.9]) {
    const params = { density, palette: '#fff' }
    const source = createEffectSource(twinkle, { layout, params })
    for (const time of [0, 3, 60, 1000]) {
      source.render(frame, time)
      const lit = frame.filter((value, i) => i % 3 === 0 && value > 0).length
      assert.ok(Math.abs(lit / 400 - density) < 0.08, `${lit} of 400 at ${time} s`)
    }
  }
})

test('a light that goes out turns red, one that comes up does not', () => {
  const source = createEffectSource(twinkle, { layout, params: { cool: 1, palette: '#fff' } })
  const later = createFrame(layout.ledCount)
  source.render(frame, 5)
  source.render(later, 5.001)
  for (let led = 0; led < layout.ledCount; led++) {
    const [red, blue] = [frame[led * 3]!, frame[led * 3 + 2]!]
    if (red === 0) continue
    if (later[led * 3]! > red) assert.is(blue, red)
    else assert.ok(blue < red)
  }
})

test.run()
