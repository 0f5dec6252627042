import { createFrame, gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import beatRipples from '../../../src/library/effects/beat-ripples.ts'
import { steadySound } from '../../steady-sound.ts'

const test = suite('beat ripples')

const layout = gridLayout({ ledCount: 900 })

test('a ring runs out from each beat and fades; without one it is dark', () => {
  const sound = steadySound({ beats: [1] })
  const source = createEffectSource(beatRipples, { layout, sound, params: { duration: 1 } })
  const frame = createFrame(layout.ledCount)
  const litAt = (time: number) => {
    source.render(frame, time)
    return frame.filter((value) => value > 0.02).length
  }
  const lit = [1.05, 1.2, 1.4].map(litAt)
  assert.ok(lit[0]! > 0 && lit[1]! > lit[0]! && lit[2]! > lit[1]!, `${lit}`)
  assert.is(litAt(2.1), 0)
  assert.is(litAt(0.9), 0)
})

test.run()
