import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { cachedByLayout } from '../../src/layout/cached-by-layout.ts'
import { createLayout } from '../../src/layout/layout.ts'

const test = suite('cached by layout')

test('it derives once a layout, also where there is nothing to derive', () => {
  const asked: unknown[] = []
  const derive = cachedByLayout((layout) => {
    asked.push(layout)
    return undefined
  })
  const [one, other] = [createLayout([0, 0, 0]), createLayout([0, 0, 0])]
  for (const layout of [one, one, other, one]) derive(layout)
  assert.is(asked.length, 2)
  assert.is(asked[0], one)
  assert.is(asked[1], other)
})

test.run()
