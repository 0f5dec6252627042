import { createFrame, gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import mandelbrot from '../../../src/library/effects/mandelbrot.ts'
import { gapBetween } from '../../effect-frame.ts'

const test = suite('mandelbrot')

const layout = gridLayout({ ledCount: 900 })
const PERIOD = 1 / 0.03

function frameAt(time: number, params = {}) {
  const frame = createFrame(layout.ledCount)
  createEffectSource(mandelbrot, { layout, params }).render(frame, time)
  return frame
}

test('it starts with the whole set, dark and within the layout', () => {
  const frame = frameAt(0)
  const dark = Array.from({ length: 900 }, (_, led) => frame[led * 3]! + frame[led * 3 + 2]! === 0)
  const count = dark.filter(Boolean).length
  assert.ok(count > 150 && count < 450, `${count} LEDs`)
  const edge = dark.filter((_, led) => led < 30 || led >= 870)
  assert.not.ok(edge.some(Boolean))
})

test('half way it is deep in the valley that was chosen', () => {
  const places = ['seahorse valley', 'elephant valley', 'mini brot', 'spiral']
  const deep = places.map((place) => frameAt(PERIOD / 2, { place }))
  for (const frame of deep) assert.ok(gapBetween(frame, frameAt(0)) > 5)
  assert.ok(gapBetween(deep[0]!, deep[1]!) > 5)
})

test.run()
