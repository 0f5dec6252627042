import { lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import christmasLights from '../../../src/library/effects/christmas-lights.ts'
import { effectFrame } from '../../effect-frame.ts'

const test = suite('christmas lights')

const layout = lineLayout({ ledCount: 30 })

function lightsAt(time: number, mode: string): Float32Array {
  const params = { mode, palette: '#f00,#0f0,#00f', flicker: 0 }
  return effectFrame(createEffectSource(christmasLights, { layout, params }), time)
}

test('the colours take turns along the wire', () => {
  const frame = lightsAt(1, 'steady')
  for (let led = 0; led < 30; led++) {
    const channels = [...frame.subarray(led * 3, led * 3 + 3)]
    assert.is(channels.indexOf(Math.max(...channels)), led % 3)
  }
})

test('one colour after the other swells', () => {
  const brightest = Array.from({ length: 60 }, (_, index) => {
    const frame = lightsAt(index / 10, 'in turn')
    return [...frame].indexOf(Math.max(...frame)) % 3
  })
  assert.equal(new Set(brightest).size, 3)
})

test.run()
