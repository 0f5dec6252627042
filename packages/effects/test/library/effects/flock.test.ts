import { coneLayout, gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import flock from '../../../src/library/effects/flock.ts'
import { effectFrame } from '../../effect-frame.ts'

const test = suite('flock')

const layout = gridLayout({ ledCount: 400 })

function lit(params: Readonly<Record<string, unknown>>): number {
  const frame = effectFrame(createEffectSource(flock, { layout, params }), 10)
  return frame.filter((value) => value > 0.05).length
}

test('a bird lights the way behind it as long as its tail says', () => {
  assert.ok(lit({ count: 3, tail: 2 }) > 1.3 * lit({ count: 3, tail: 0 }))
})

test('birds that fly to different sides have different colours, also on a wall', () => {
  const params = { palette: '#f00,#0f0,#00f' }
  const source = createEffectSource(flock, { layout, params })
  const channels = new Set<number>()
  for (let time = 10; time < 20; time += 0.5) {
    const frame = effectFrame(source, time)
    channels.add(frame.indexOf(Math.max(...frame)) % 3)
  }
  assert.is(channels.size, 3)
})

test('on a tree the birds fly on its surface, and are seen at any time', () => {
  const tree = coneLayout({ ledCount: 500 })
  const source = createEffectSource(flock, { layout: tree })
  for (let time = 0; time < 12; time += 2) {
    const frame = effectFrame(source, time)
    assert.ok(frame.filter((value) => value > 0.3).length > 10, `dark after ${time} s`)
  }
})

test.run()
