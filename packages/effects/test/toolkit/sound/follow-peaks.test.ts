import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { followPeaks } from '../../../src/toolkit/sound/follow-peaks.ts'

const test = suite('followPeaks')

test('one loud frame falls to about a third in the decay time', () => {
  const frames = new Float32Array(100)
  frames[10] = 1
  followPeaks(frames, { bandCount: 1, frameRate: 50, attack: 0, decay: 0.2 })
  assert.ok(frames[9]! < 0.02)
  assert.ok(Math.abs(frames[10]! - 1) < 1e-4)
  assert.ok(Math.abs(frames[20]! - 1 / Math.E) < 0.01)
})

test('bands are independent, and the end decays at the start', () => {
  const frames = new Float32Array(40)
  frames[38] = 1
  followPeaks(frames, { bandCount: 2, frameRate: 20, attack: 0, decay: 0.1 })
  assert.ok(frames[0]! > 0.5)
  assert.ok(frames.every((value, i) => i % 2 === 0 || value === 0))
})

test.run()
