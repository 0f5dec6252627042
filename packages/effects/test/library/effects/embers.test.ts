import { coneLayout, curtainLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import embers from '../../../src/library/effects/embers.ts'
import { driftOfLight } from '../../drift-of-light.ts'

const test = suite('embers')

test('embers rise', () => {
  for (const layout of [coneLayout({ ledCount: 400 }), curtainLayout({ ledCount: 210 })]) {
    const params = { density: 1, size: 0.5 }
    const share = driftOfLight(embers, { layout, params, towards: [0, 1, 0] })
    assert.ok(share > 0.7, `${share} of the time`)
  }
})

test.run()
