import { coneLayout, gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import reactionDiffusion from '../../../src/library/effects/reaction-diffusion.ts'
import { effectFrame } from '../../effect-frame.ts'

const test = suite('reaction-diffusion')

test('every pattern never empties, fills up or stops', () => {
  for (const layout of [coneLayout({ ledCount: 400 }), gridLayout({ ledCount: 400 })]) {
    for (const pattern of ['spots', 'worms', 'waves']) {
      const params = { pattern, palette: '#000,#fff' }
      const source = createEffectSource(reactionDiffusion, { layout, params })
      const [before, after] = [effectFrame(source, 30), effectFrame(source, 34)]
      const share = after.filter((value) => value > 0.02).length / after.length
      assert.ok(share > 0.05 && share < 0.95, `${pattern}: ${share} is alive`)
      const changed = after.filter((value, i) => Math.abs(value - before[i]!) > 0.1).length
      assert.ok(changed > 10, `${pattern}: ${changed} changed`)
    }
  }
})

test.run()
