import { coneLayout, curtainLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import confetti from '../../../src/library/effects/confetti.ts'
import { driftOfLight } from '../../drift-of-light.ts'

const test = suite('confetti')

test('specks fall', () => {
  for (const layout of [coneLayout({ ledCount: 400 }), curtainLayout({ ledCount: 210 })]) {
    const params = { density: 1, size: 0.3 }
    const share = driftOfLight(confetti, { layout, params, towards: [0, -1, 0] })
    assert.ok(share > 0.7, `${share} of the time`)
  }
})

test.run()
