import { createFrame, createLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import kaleidoscope from '../../../src/library/effects/kaleidoscope.ts'
import { isClose } from '../../closeness.ts'

const test = suite('kaleidoscope')

const COUNT = 5

/** LEDs on a circle, 24 of them between one mirror and the next but one. */
const CIRCLE = createLayout(
  Array.from({ length: COUNT * 24 }, (_, led) => {
    const angle = (2 * Math.PI * led) / (COUNT * 24)
    return [Math.cos(angle), Math.sin(angle), 0]
  }).flat(),
)

test('every segment is the one beside it, mirrored', () => {
  const frame = createFrame(CIRCLE.ledCount)
  const params = { count: COUNT }
  createEffectSource(kaleidoscope, { layout: CIRCLE, params }).render(frame, 3.1)
  const lightOf = (led: number) => [...frame.subarray(led * 3, led * 3 + 3)]
  for (let led = 1; led < 12; led++) {
    for (let segment = 0; segment < COUNT; segment++) {
      isClose(lightOf(segment * 24 + led), lightOf(led), 1e-3)
      isClose(lightOf(segment * 24 + 24 - led), lightOf(led), 1e-3)
    }
  }
  assert.ok(Math.max(...lightOf(1).map((value, i) => Math.abs(value - lightOf(11)[i]!))) > 0.01)
})

test.run()
