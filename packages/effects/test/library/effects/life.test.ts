import { coneLayout, createFrame, gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import life from '../../../src/library/effects/life.ts'

const test = suite('life')

test('under every rule it never empties, fills up or stops', () => {
  for (const layout of [coneLayout({ ledCount: 400 }), gridLayout({ ledCount: 400 })]) {
    for (const rule of ['life', 'highlife', 'coral', 'seeds']) {
      const source = createEffectSource(life, { layout, params: { rule } })
      const [before, after] = [createFrame(layout.ledCount), createFrame(layout.ledCount)]
      source.render(before, 30)
      source.render(after, 32)
      const lit = after.filter((value) => value > 0.2).length
      assert.ok(lit > 10 && lit < 0.9 * after.length, `${rule}: ${lit} of ${after.length}`)
      const changed = after.filter((value, i) => Math.abs(value - before[i]!) > 0.2).length
      assert.ok(changed > 10, `${rule}: ${changed} changed`)
    }
  }
})

test('it does not pulse as a whole: as many cells change in each tenth of a second', () => {
  const layout = gridLayout({ ledCount: 900 })
  const source = createEffectSource(life, { layout })
  const frames = Array.from({ length: 31 }, (_, index) => {
    const frame = createFrame(layout.ledCount)
    source.render(frame, 20 + index / 10)
    return frame
  })
  const changes = frames.slice(1).map((frame, index) => {
    const before = frames[index]!
    return frame.reduce((sum, value, i) => sum + Math.abs(value - before[i]!), 0)
  })
  assert.ok(Math.max(...changes) < 2 * Math.min(...changes), `${changes}`)
})

test.run()
