import { createFrame, lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Modifier } from '../../../src/contract/modifier.ts'
import blur from '../../../src/library/modifiers/blur.ts'
import { seenThrough } from '../seen-through.ts'

const test = suite('blur')

const layout = lineLayout({ ledCount: 61 })
const MIDDLE = 30

/** How far the light of one LED in the middle of a line reaches, in LEDs. */
function reach(passes: number): number {
  const light = createFrame(61)
  light[MIDDLE * 3] = 1
  const seen = seenThrough(blur as Modifier, light, { layout, params: { passes } })
  return seen.findLastIndex((value) => value > 0) / 3 - MIDDLE
}

test('each pass lets the light go on by as far as the neighbours are', () => {
  assert.equal([1, 2, 5].map(reach), [4, 8, 20])
})

test.run()
