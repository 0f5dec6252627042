import { coneLayout, createFrame } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import forestFire from '../../../src/library/effects/forest-fire.ts'

const test = suite('forest-fire')

test('fires come and go, and the forest grows again', () => {
  const layout = coneLayout({ ledCount: 400 })
  const params = { palette: 'black,#0f0', fire: 'black,red' }
  const source = createEffectSource(forestFire, { layout, params })
  const frame = createFrame(layout.ledCount)
  const totalOf = (channel: number) =>
    frame.reduce((sum, value, i) => (i % 3 === channel ? sum + value : sum), 0) / layout.ledCount
  const seen = Array.from({ length: 1500 }, (_, index) => {
    source.render(frame, index / 25)
    return [totalOf(0), totalOf(1)] as const
  })
  const fires = seen.map(([fire]) => fire)
  const forests = seen.map(([, forest]) => forest)
  assert.ok(Math.max(...fires) > 0.05, `${Math.max(...fires)}`)
  assert.ok(Math.min(...fires) < 0.02, `${Math.min(...fires)}`)
  assert.ok(Math.max(...forests) > 1.3 * Math.min(...forests))
  assert.ok(Math.max(...forests.slice(-500)) > 0.1)
})

test.run()
