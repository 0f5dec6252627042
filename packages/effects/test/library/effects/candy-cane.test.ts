import { createFrame, lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import candyCane from '../../../src/library/effects/candy-cane.ts'

const test = suite('candy-cane')

const LAYOUT = lineLayout({ ledCount: 200 })
const PARAMS = { palette: 'red,blue', count: 2, twist: 1 }

function frameAt(time: number, params: Readonly<Record<string, unknown>>): Float32Array {
  const frame = createFrame(LAYOUT.ledCount)
  const source = createEffectSource(candyCane, { layout: LAYOUT, params: { ...PARAMS, ...params } })
  source.render(frame, time)
  return frame
}

/** Where stripes of red begin. */
function starts(frame: Float32Array): number[] {
  const reds = frame.filter((_, i) => i % 3 === 0)
  return [...reds.keys()].filter((led) => led > 0 && reds[led]! > 0 && reds[led - 1]! === 0)
}

test('colours stay apart: no light has more than one', () => {
  const frame = frameAt(0.3, {})
  for (let i = 0; i < frame.length; i += 3) assert.ok(frame[i]! === 0 || frame[i + 2]! === 0)
})

test('stripes climb in both winding directions', () => {
  for (const twist of [1, -1]) {
    const before = starts(frameAt(1.1, { twist }))
    const after = starts(frameAt(1.2, { twist }))
    assert.ok(before.length > 0 && after[0]! > before[0]!, `${twist}: ${before} to ${after}`)
  }
})

test('thinner stripes leave more of the layout dark', () => {
  const lit = [0.3, 0.9].map((width) => frameAt(0, { width }).filter((value) => value > 0).length)
  assert.ok(lit[0]! < 0.5 * lit[1]!, `${lit}`)
})

test.run()
