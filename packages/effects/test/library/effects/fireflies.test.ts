import { createFrame, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import fireflies from '../../../src/library/effects/fireflies.ts'

const test = suite('fireflies')

test('one firefly glows up and goes out, wanders slowly and is seen all over', () => {
  const layout = gridLayout({ ledCount: 400 })
  const positions = normalisedPositions(layout)
  const source = createEffectSource(fireflies, { layout, params: { count: 1, size: 0.3 } })
  const frame = createFrame(layout.ledCount)
  const places = Array.from({ length: 5000 }, (_, index) => {
    source.render(frame, index / 25)
    const light = frame.reduce((sum, value) => sum + value, 0)
    return light < 0.1 ? undefined : [0, 1].map((axis) => momentAlong(axis) / light)
  })

  function momentAlong(axis: number): number {
    return frame.reduce((sum, value, i) => sum + value * positions[i - (i % 3) + axis]!, 0)
  }

  const seen = places.filter((place) => place !== undefined)
  assert.ok(seen.length > 1000 && seen.length < 4000, `${seen.length} of 5000`)
  for (const axis of [0, 1]) {
    const along = seen.map((place) => place[axis]!)
    assert.ok(Math.min(...along) < -0.5 && Math.max(...along) > 0.5)
  }
  for (const [index, place] of places.entries()) {
    const next = places[index + 1]
    if (place === undefined || next === undefined) continue
    assert.ok(Math.hypot(next[0]! - place[0]!, next[1]! - place[1]!) < 0.08)
  }
})

test.run()
