import { lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import comet from '../../../src/library/effects/comet.ts'
import { effectFrame } from '../../effect-frame.ts'

const test = suite('comet')

const layout = lineLayout({ ledCount: 200 })

/** How often the head of a single comet is further along the wire than a moment before. */
function stepsForward(heading: string): number {
  const params = { count: 1, glitter: 0, heading }
  const source = createEffectSource(comet, { layout, params })
  const heads = Array.from({ length: 100 }, (_, index) => {
    const frame = effectFrame(source, index / 20)
    return frame.indexOf(Math.max(...frame))
  })
  return heads.slice(1).filter((head, index) => head > heads[index]!).length
}

test('it runs along the wire, or towards its first LED', () => {
  assert.ok(stepsForward('forward') > 90)
  assert.ok(stepsForward('backward') < 10)
})

test('without glitter its tail goes out evenly', () => {
  const params = { count: 1, glitter: 0, palette: 'white' }
  const frame = effectFrame(createEffectSource(comet, { layout, params }), 3)
  const head = frame.indexOf(Math.max(...frame))
  for (let i = head - 3; i > head - 60; i -= 3) assert.ok(frame[i]! <= frame[i + 3]!)
})

test.run()
