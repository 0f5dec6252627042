import { gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import flow from '../../../src/library/effects/flow.ts'
import { effectFrame } from '../../effect-frame.ts'

const test = suite('flow')

const layout = gridLayout({ ledCount: 400 })

function lit(params: Readonly<Record<string, unknown>>): number {
  const frame = effectFrame(createEffectSource(flow, { layout, params }), 10)
  return frame.filter((value) => value > 0.02).length
}

test('a thread is drawn out as long as the light in it lasts', () => {
  assert.ok(lit({ count: 4, tail: 3 }) > 1.5 * lit({ count: 4, tail: 0.1 }))
})

test('there is more light with more threads', () => {
  assert.ok(lit({ count: 20 }) > 1.5 * lit({ count: 4 }))
})

test.run()
