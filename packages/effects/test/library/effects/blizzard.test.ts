import { coneLayout, createFrame, gridLayout, normalisedPositions } from '@ledloom/core'
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

test('on a wall a flake flies past from left to right, again and again, and sinks on its way', () => {
  const layout = gridLayout({ ledCount: 400 })
  const positions = normalisedPositions(layout)
  const params = { count: 1, size: 0.3, tail: 0, lift: 0 }
  const source = createEffectSource(blizzard, { layout, params, seed: 4 })
  const frame = createFrame(layout.ledCount)
  const places = Array.from({ length: 80 }, (_, index) => {
    source.render(frame, index / 10)
    const led = frame.indexOf(Math.max(...frame))
    return frame[led]! > 0 ? [positions.subarray(led - (led % 3))] : []
  }).flat()
  const steps = places
    .slice(1)
    .map(([x, y], index) => [x! - places[index]![0]!, y! - places[index]![1]!])
  assert.ok(steps.filter(([x]) => x! < -1).length >= 1, 'it never starts again')
  assert.ok(steps.filter(([x, y]) => x! >= 0 && y! <= 0).length > 0.8 * steps.length)
})

test.run()
