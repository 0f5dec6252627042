import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { SharedFrames } from '../../src/feed/shared-frames.ts'

const test = suite('SharedFrames')

test('unread frames reuse as few buffers as possible', () => {
  const frames = new SharedFrames()
  const messages = Array.from({ length: 100 }, () => frames.advance(10).message)
  assert.is(new Set(messages).size, 1)
})

test('a frame is not overwritten while a send reads it', () => {
  const frames = new SharedFrames()
  const read = frames.advance(10)
  read.readers++
  for (let i = 0; i < 10; i++) assert.is.not(frames.advance(10), read)
  read.readers--
  assert.is(frames.advance(10), read)
})

test('there are never more buffers than readers and one', () => {
  const frames = new SharedFrames()
  const read = Array.from({ length: 5 }, () => {
    const frame = frames.advance(10)
    frame.readers++
    return frame
  })
  const messages = Array.from({ length: 100 }, () => frames.advance(10).message)
  assert.is(new Set(messages).size, 1)
  assert.is(new Set(read).size, 5)
})

test('the newest frame counts up by one', () => {
  const frames = new SharedFrames()
  assert.is(frames.newest, undefined)
  for (let sequence = 1; sequence <= 3; sequence++) {
    frames.advance(10)
    assert.is(frames.newest?.sequence, sequence)
  }
})

test('a cleared feed has no newest frame, and goes on counting', () => {
  const frames = new SharedFrames()
  const old = frames.advance(10)
  frames.clear()
  assert.is(frames.newest, undefined)
  const next = frames.advance(20)
  assert.is.not(next, old)
  assert.is(next.sequence, 2)
})

test.run()
