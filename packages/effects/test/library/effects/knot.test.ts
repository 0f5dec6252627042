import { coneLayout, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import knot from '../../../src/library/effects/knot.ts'
import { effectFrame } from '../../effect-frame.ts'

const test = suite('knot')

const layout = coneLayout({ ledCount: 500 })

function isLit(contrast: number, time: number): boolean[] {
  const params = { contrast, palette: 'white', size: 0.2 }
  const frame = effectFrame(createEffectSource(knot, { layout, params }), time)
  return Array.from({ length: layout.ledCount }, (_, led) => frame[led * 3]! > 0.02)
}

test('sparks run along the cord and nowhere else', () => {
  for (const time of [0, 3, 7.5]) {
    const cord = isLit(0, time)
    const bare = cord.filter((lit) => !lit).length
    assert.ok(bare > 50, `${bare} beside the cord`)
    const sparks = isLit(1, time)
    const lit = sparks.filter(Boolean).length
    const beside = sparks.filter((isSpark, led) => isSpark && !cord[led]).length
    assert.ok(lit > 10 && beside <= 0.05 * lit, `${beside} of ${lit}`)
  }
})

test('a cord that goes neither in nor out is a ring, however often it goes around', () => {
  const wall = gridLayout({ ledCount: 2500 })
  const positions = normalisedPositions(wall)
  const lit = [1, 4].map((around) => {
    const params = { around, over: 0, contrast: 0 }
    const frame = effectFrame(createEffectSource(knot, { layout: wall, params }), 0)
    return Array.from({ length: 2500 }, (_, led) => led * 3).filter((led) => frame[led + 2]! > 0.02)
  })
  assert.equal(lit[0], lit[1])
  const distances = lit[0]!.map((led) => Math.hypot(positions[led]!, positions[led + 1]!))
  assert.ok(distances.length > 200)
  assert.ok(Math.max(...distances) - Math.min(...distances) < 0.35)
})

test.run()
