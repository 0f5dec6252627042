import {
  coneLayout,
  createFrame,
  type Layout,
  lineLayout,
  normalisedPositions,
} from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import lavaLamp from '../../../src/library/effects/lava-lamp.ts'

const test = suite('lava-lamp')

const CONE = coneLayout({ ledCount: 600 })

function framesOf(layout: Layout, params: Readonly<Record<string, unknown>>): Float32Array[] {
  const source = createEffectSource(lavaLamp, { layout, params })
  return Array.from({ length: 150 }, (_, index) => {
    const frame = createFrame(layout.ledCount)
    source.render(frame, index / 5)
    return frame
  })
}

function litShare(frames: readonly Float32Array[]): number {
  const lit = frames.map((frame) => frame.filter((value, i) => i % 3 === 0 && value > 0.5).length)
  return (3 * lit.reduce((sum, count) => sum + count, 0)) / (frames.length * frames[0]!.length)
}

test('wax rises and sinks through most of the layout', () => {
  const positions = normalisedPositions(CONE)
  const frames = framesOf(CONE, { count: 1, size: 0.6, glow: 0, palette: 'white' })
  const heights = frames.flatMap((frame) => {
    const total = frame.reduce((sum, value) => sum + value, 0)
    const moment = frame.reduce((sum, value, i) => sum + value * positions[i - (i % 3) + 1]!, 0)
    return total > 0 ? [moment / total] : []
  })
  assert.ok(Math.max(...heights) > 0.4 && Math.min(...heights) < -0.6)
})

test('there is wax and there is liquid, on a tree and on a string', () => {
  for (const layout of [CONE, lineLayout({ ledCount: 100 })]) {
    const share = litShare(framesOf(layout, {}))
    assert.ok(share > 0.15 && share < 0.75, `${share}`)
  }
})

test('more wax and larger blobs light more', () => {
  const usual = litShare(framesOf(CONE, {}))
  assert.ok(litShare(framesOf(CONE, { count: 12 })) > usual)
  assert.ok(litShare(framesOf(CONE, { size: 0.2 })) < usual)
})

test.run()
