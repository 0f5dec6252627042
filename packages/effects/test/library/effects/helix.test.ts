import { coneLayout, createFrame, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import helix from '../../../src/library/effects/helix.ts'
import { azimuths } from '../../../src/toolkit/geometry/roundness.ts'

const test = suite('helix')

const layout = coneLayout({ ledCount: 800 })
const positions = normalisedPositions(layout)
const turns = azimuths(layout)

/** Where the brightest LED of a single comet is, frame by frame. */
function followHead(twist: number): { height: number; turn: number }[] {
  const params = { count: 1, twist, palette: '#f00' }
  const source = createEffectSource(helix, { layout, params, loop: 5 })
  const frame = createFrame(layout.ledCount)
  return Array.from({ length: 100 }, (_, index) => {
    source.render(frame, index / 20)
    const led = Math.floor(frame.indexOf(Math.max(...frame)) / 3)
    return { height: positions[led * 3 + 1]!, turn: turns[led]! }
  })
}

test('a comet climbs', () => {
  const heads = followHead(1)
  const steps = heads.slice(1).map(({ height }, index) => height - heads[index]!.height)
  const up = steps.filter((step) => step > 0).length
  assert.ok(up > 2 * steps.filter((step) => step < 0).length, `${up} of ${steps.length}`)
})

test('it winds around once from foot to top', () => {
  for (const { height, turn } of followHead(1)) {
    const off = turn - height / 2
    assert.ok(Math.abs(off - Math.round(off)) < 0.15, `${turn} at ${height}`)
  }
})

test.run()
