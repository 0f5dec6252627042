import {
  coneLayout,
  createFrame,
  curtainLayout,
  type Layout,
  normalisedPositions,
} from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import fire from '../../../src/library/effects/fire.ts'

const test = suite('fire')

const LAYOUTS = [coneLayout({ ledCount: 400 }), curtainLayout({ ledCount: 210 })]

/** How high the flames are in each frame of twelve seconds, 0 to 1, the lowest first. */
function tipsOf(layout: Layout, params: Readonly<Record<string, unknown>>): number[] {
  const source = createEffectSource(fire, { layout, params })
  const frame = createFrame(layout.ledCount)
  const positions = normalisedPositions(layout)
  return Array.from({ length: 300 }, (_, index) => {
    source.render(frame, index / 25)
    const lit = positions.filter((_, i) => i % 3 === 1 && frame[i - 1]! > 0.05)
    return (lit.reduce((highest, y) => Math.max(highest, y), -1) + 1) / 2
  }).sort((a, b) => a - b)
}

test('flames usually reach as high as they are said to', () => {
  for (const layout of LAYOUTS) {
    for (const height of [0.5, 0.7, 0.9]) {
      const usual = tipsOf(layout, { height })[150]!
      assert.ok(Math.abs(usual - height) < 0.15, `${usual} for ${height}`)
    }
  }
})

test('without turbulence it is an even glow, with it the tips dance', () => {
  for (const layout of LAYOUTS) {
    const calm = tipsOf(layout, { turbulence: 0, height: 0.6 })
    const wild = tipsOf(layout, { turbulence: 1, height: 0.6 })
    assert.ok(calm.at(-1)! - calm[0]! < 0.02)
    assert.ok(wild.at(-1)! - wild[0]! > 0.15)
  }
})

test('it burns from its first frame on', () => {
  for (const layout of LAYOUTS) {
    const frame = createFrame(layout.ledCount)
    createEffectSource(fire, { layout }).render(frame, 0)
    assert.ok(frame.filter((value) => value > 0.05).length > layout.ledCount / 4)
  }
})

test.run()
