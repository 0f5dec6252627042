import { lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import sparkle from '../../../src/library/effects/sparkle.ts'
import { effectFrame } from '../../effect-frame.ts'

const test = suite('sparkle')

const layout = lineLayout({ ledCount: 2000 })

function shareAlight(density: number): number {
  const params = { density, background: 'black', palette: 'white' }
  const frame = effectFrame(createEffectSource(sparkle, { layout, params }), 5)
  return frame.filter((value) => value > 0).length / frame.length
}

test('about as many lights sparkle as its density says', () => {
  // Two may fall on the same light, so that it is somewhat fewer.
  assert.is(shareAlight(0), 0)
  assert.ok(Math.abs(shareAlight(0.1) - 0.095) < 0.02, `${shareAlight(0.1)}`)
  assert.ok(Math.abs(shareAlight(0.5) - 0.39) < 0.04, `${shareAlight(0.5)}`)
})

test('lights at rest show the background', () => {
  const params = { density: 0, background: '#00f' }
  const frame = effectFrame(createEffectSource(sparkle, { layout, params }), 5)
  for (let i = 0; i < frame.length; i += 3) assert.equal([...frame.slice(i, i + 3)], [0, 0, 1])
})

test.run()
