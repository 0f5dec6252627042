import { coneLayout, createFrame } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import orbiters from '../../../src/library/effects/orbiters.ts'
import { azimuths } from '../../../src/toolkit/geometry/roundness.ts'

const test = suite('orbiters')

const layout = coneLayout({ ledCount: 800 })
const turns = azimuths(layout)

test('a body goes around the layout once in its time, always the same way', () => {
  const params = { count: 1, tilt: 0.2, palette: '#f00' }
  const source = createEffectSource(orbiters, { layout, params, loop: 5 })
  const frame = createFrame(layout.ledCount)
  const heads = Array.from({ length: 51 }, (_, index) => {
    source.render(frame, index / 10)
    return turns[Math.floor(frame.indexOf(Math.max(...frame.filter((_, i) => i % 3 === 1))) / 3)]!
  })
  const steps = heads.slice(1).map((turn, index) => turn - heads[index]!)
  const wrapped = steps.map((step) => step - Math.round(step))
  assert.ok(
    wrapped.every((step) => step > -0.05 && step < 0.15),
    wrapped.join(),
  )
  assert.ok(Math.abs(wrapped.reduce((sum, step) => sum + step, 0) - 1) < 0.01)
})

test.run()
