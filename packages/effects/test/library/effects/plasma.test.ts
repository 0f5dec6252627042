import { createFrame, gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import plasma from '../../../src/library/effects/plasma.ts'

const test = suite('plasma')

/** The darkest light of a white wall. */
function darkest(contrast: number): number {
  const layout = gridLayout({ ledCount: 900 })
  const frame = createFrame(layout.ledCount)
  const params = { contrast, palette: 'white' }
  createEffectSource(plasma, { layout, params }).render(frame, 1)
  return frame.reduce((least, value) => Math.min(least, value), 1)
}

test('it is as dark between the blobs as the contrast says', () => {
  assert.ok(darkest(0) > 0.99)
  assert.ok(Math.abs(darkest(0.5) - 0.5) < 0.05)
  assert.ok(darkest(1) < 0.05)
})

test.run()
