import { lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import noise from '../../../src/library/effects/noise.ts'
import { effectFrame } from '../../effect-frame.ts'

const test = suite('noise')

/** How much the light of a line differs from each LED to the next, all in all. */
function roughness(params: Readonly<Record<string, unknown>>): number {
  const layout = lineLayout({ ledCount: 300 })
  const source = createEffectSource(noise, { layout, params: { palette: '#000,#fff', ...params } })
  const frame = effectFrame(source, 1)
  return frame.reduce((sum, value, i) => sum + (i < 3 ? 0 : Math.abs(value - frame[i - 3]!)), 0)
}

test('small clouds change more from place to place than large ones', () => {
  assert.ok(roughness({ scale: 0.1 }) > 2 * roughness({ scale: 1 }))
})

test('octaves add detail', () => {
  assert.ok(roughness({ octaves: 4 }) > 1.2 * roughness({ octaves: 1 }))
})

test.run()
