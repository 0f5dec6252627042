import { coneLayout, gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import meteorShower from '../../../src/library/effects/meteor-shower.ts'
import { driftOfLight } from '../../drift-of-light.ts'

const test = suite('meteor-shower')

test('meteors fly where they are said to', () => {
  const layout = coneLayout({ ledCount: 400 })
  for (const towards of [
    [1, 0, 0],
    [0, -1, 0],
    [0, 0, -1],
  ] as const) {
    const params = { density: 0.1, direction: towards, size: 0.5 }
    const share = driftOfLight(meteorShower, { layout, params, towards })
    assert.ok(share > 0.75, `${share} of the time towards ${towards}`)
  }
})

test('on a plane they fly in it, not through it', () => {
  const params = { density: 0.1, direction: [1, 0, -3], size: 0.5 }
  const layout = gridLayout({ ledCount: 400 })
  const share = driftOfLight(meteorShower, { layout, params, towards: [1, 0, 0] })
  assert.ok(share > 0.9, `${share} of the time`)
})

test.run()
