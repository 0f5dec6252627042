import { createFrame, createLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import julia from '../../../src/library/effects/julia.ts'

const test = suite('julia')

const layout = createLayout(
  Array.from({ length: 900 }, (_, led) => [led % 30, Math.floor(led / 30), 0]).flat(),
)

test('it is the same seen upside down, as every Julia set is', () => {
  const source = createEffectSource(julia, { layout, params: { palette: 'white' } })
  const frame = createFrame(layout.ledCount)
  for (const time of [0, 4, 9]) {
    source.render(frame, time)
    const lights = Array.from({ length: 900 }, (_, led) => frame[led * 3]!)
    assert.ok(new Set(lights).size > 50)
    // A few LEDs beside the edge of the set depend on the last bit of their place.
    const others = lights.filter(
      (light, i) => Math.abs(light - lights[lights.length - 1 - i]!) > 0.02,
    )
    assert.ok(others.length < 0.02 * lights.length, `${others.length} at ${time}`)
  }
})

test.run()
