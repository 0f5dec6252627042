import { createFrame, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import starfield from '../../../src/library/effects/starfield.ts'

const test = suite('starfield')

const layout = gridLayout({ ledCount: 900 })
const positions = normalisedPositions(layout)

test('a star flies outwards, faster and faster', () => {
  const params = { density: 1, tail: 0, palette: 'white' }
  const source = createEffectSource(starfield, { layout, params, seed: 1 })
  const frame = createFrame(layout.ledCount)
  const distances = Array.from({ length: 160 }, (_, index) => {
    source.render(frame, index / 20)
    const brightest = frame.indexOf(Math.max(...frame))
    const led = brightest - (brightest % 3)
    return Math.hypot(positions[led]!, positions[led + 1]!)
  })
  const steps = distances.slice(1).map((distance, i) => distance - distances[i]!)
  const outwards = steps.filter((step) => step > 0.001).length
  const inwards = steps.filter((step) => step < -0.001 && step > -0.2).length
  assert.ok(outwards > 20 && inwards < 0.3 * outwards, `${outwards} out, ${inwards} in`)
})

test.run()
