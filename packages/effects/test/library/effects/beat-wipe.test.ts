import { createFrame, lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import beatWipe from '../../../src/library/effects/beat-wipe.ts'
import { steadySound } from '../../steady-sound.ts'

const test = suite('beat wipe')

const layout = lineLayout({ ledCount: 50 })

test('each beat brings another colour over all LEDs', () => {
  const sound = steadySound({ beats: [1, 2, 3] })
  const params = { palette: '#f00,#0f0,#00f', duration: 0.4 }
  const source = createEffectSource(beatWipe, { layout, sound, params })
  const frame = createFrame(layout.ledCount)
  const coloursAt = (time: number) => {
    source.render(frame, time)
    const channels = Array.from({ length: 50 }, (_, led) => {
      const light = [...frame.subarray(led * 3, led * 3 + 3)]
      return light.indexOf(Math.max(...light))
    })
    return new Set(channels)
  }
  assert.is(coloursAt(1.2).size, 2)
  const settled = [1.9, 2.9, 3.9].map((time) => [...coloursAt(time)])
  assert.ok(settled.every(({ length }) => length === 1))
  assert.is(new Set(settled.flat()).size, 3)
})

test.run()
