import { coneLayout, createFrame, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import blizzard from '../../../src/library/effects/blizzard.ts'

const test = suite('blizzard')

test('a flake circles the axis, always the same way round', () => {
  const layout = coneLayout({ ledCount: 800 })
  const positions = normalisedPositions(layout)
  const params = { count: 1, size: 0.5, tail: 0, lift: 0 }
  const source = createEffectSource(blizzard, { layout, params, seed: 3 })
  const frame = createFrame(layout.ledCount)
  const turns = Array.from({ length: 200 }, (_, index) => {
    source.render(frame, index / 10)
    const [x, z] = [0, 2].map((axis) =>
      frame.reduce((sum, value, i) => sum + value * positions[i - (i % 3) + axis]!, 0),
    )
    return Math.atan2(x!, z!)
  })
  const steps = turns.slice(1).map((turn, index) => {
    const step = turn - turns[index]!
    return step - 2 * Math.PI * Math.round(step / (2 * Math.PI))
  })
  assert.ok(steps.filter((step) => step > 0).length > 190)
  assert.ok(steps.reduce((sum, step) => sum + step, 0) > 4 * Math.PI)
})

test.run()
