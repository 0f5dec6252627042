import { coneLayout, curtainLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import snow from '../../../src/library/effects/snow.ts'
import { driftOfLight } from '../../drift-of-light.ts'

const test = suite('snow')

test('flakes sink', () => {
  for (const layout of [coneLayout({ ledCount: 400 }), curtainLayout({ ledCount: 210 })]) {
    const params = { density: 1, size: 0.5, wind: 0 }
    const share = driftOfLight(snow, { layout, params, towards: [0, -1, 0] })
    assert.ok(share > 0.7, `${share} of the time`)
  }
})

test('wind carries them aside', () => {
  const layout = curtainLayout({ ledCount: 210 })
  for (const wind of [-1.5, 1.5]) {
    const params = { density: 1, size: 0.5, wind }
    const share = driftOfLight(snow, { layout, params, towards: [Math.sign(wind), 0, 0] })
    assert.ok(share > 0.7, `${share} of the time`)
  }
})

test.run()
