import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { SlowFrameCounter } from '../../src/statistics/slow-frames.ts'

const test = suite('slow frames')

test('the last ten seconds are kept apart, with the usual time', () => {
  const counter = new SlowFrameCounter()
  assert.equal(counter.at(0), { frames: 0, recent: 0, times: 0, tookMs: 0 })
  counter.add(2, 500, 0)
  counter.add(1, 60, 8000)
  counter.add(1, 62, 9000)
  counter.add(3, 61, 9500)
  assert.equal(counter.at(10_000), { frames: 7, recent: 5, times: 3, tookMs: 61 })
  assert.equal(counter.at(60_000), { frames: 7, recent: 0, times: 0, tookMs: 0 })
})

test('many events take no more memory', () => {
  const counter = new SlowFrameCounter()
  for (let i = 0; i < 1000; i++) counter.add(1, i, i)
  assert.equal(counter.at(1000), { frames: 1000, recent: 64, times: 64, tookMs: 967 })
})

test.run()
