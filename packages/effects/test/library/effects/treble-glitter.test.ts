import { createFrame, gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import trebleGlitter from '../../../src/library/effects/treble-glitter.ts'
import { steadySound } from '../../steady-sound.ts'

const test = suite('treble glitter')

const layout = gridLayout({ ledCount: 900 })

/** LEDs that sparkle while these bands sound. */
function sparksBy(loud: readonly number[]): number {
  const sound = steadySound({ bands: 16, loud })
  const params = { glow: 0, palette: 'white' }
  const frame = createFrame(layout.ledCount)
  createEffectSource(trebleGlitter, { layout, sound, params }).render(frame, 1)
  return frame.filter((value) => value > 0.05).length
}

test('high notes sparkle, deep ones and silence do not', () => {
  assert.ok(sparksBy([12, 13]) > 100)
  assert.is(sparksBy([0, 3]), 0)
  assert.is(sparksBy([]), 0)
})

test.run()
