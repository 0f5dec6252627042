import { createFrame, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import vortex from '../../../src/library/effects/vortex.ts'

const test = suite('vortex')

const LAYOUT = gridLayout({ ledCount: 900 })

test('seen on a wall it is a funnel: as wide as the wall above, narrow below', () => {
  const source = createEffectSource(vortex, { layout: LAYOUT, params: { count: 30 } })
  const positions = normalisedPositions(LAYOUT)
  const sum = createFrame(LAYOUT.ledCount)
  const frame = createFrame(LAYOUT.ledCount)
  for (let index = 0; index < 200; index++) {
    source.render(frame, index / 5)
    for (let i = 0; i < sum.length; i++) sum[i]! += frame[i]!
  }
  const reachWhere = (isThere: (y: number) => boolean) =>
    positions.reduce((most, x, i) => {
      const isLit = i % 3 === 0 && isThere(positions[i + 1]!) && sum[i + 2]! > 0
      return isLit ? Math.max(most, Math.abs(x)) : most
    }, 0)
  const above = reachWhere((y) => y > 0.8)
  const below = reachWhere((y) => y < -0.8)
  assert.ok(above > 0.8 && below < 0.6 && below > 0.2, `${below} below, ${above} above`)
})

test.run()
