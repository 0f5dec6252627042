import { coneLayout } from '@ledloom/core'
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
  const cord = isLit(0, 0)
  const bare = cord.filter((lit) => !lit).length
  assert.ok(bare > 50, `${bare} beside the cord`)
  for (const time of [0, 3, 7.5]) {
    const sparks = isLit(1, time)
    const lit = sparks.filter(Boolean).length
    const beside = sparks.filter((isSpark, led) => isSpark && !cord[led]).length
    assert.ok(lit > 10 && beside <= 0.05 * lit, `${beside} of ${lit}`)
  }
})

test.run()
