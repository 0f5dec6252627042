import { createFrame, createLayout, type FrameSource } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bytesPerCall } from '../../../core/test/bytes-per-call.ts'
import {
  createRingMemory,
  createRingReader,
  fillRing,
  ROUND,
  STOPPED,
} from '../../src/player/frame-ring.ts'

const test = suite('ring of light')
const layout = createLayout([0, 0, 0])

/** A ring filled with frames whose light is their time, until `frameCount` of them are there. */
function filledRing(frameCount: number) {
  const memory = createRingMemory(1)
  const reader = createRingReader(memory)
  let made = 0
  const source: FrameSource = {
    layout,
    render(frame, time) {
      frame.fill(time)
      if (++made === frameCount) reader.stop()
    },
  }
  let isReady = false
  fillRing(source, memory, () => {
    isReady = true
  })
  return { reader, isReady, memory }
}

test('the newest frame that is due is shown, and the last one where none is', () => {
  const { reader, isReady } = filledRing(10)
  assert.ok(isReady)
  const frame = createFrame(1)
  const shown = [0, 0.01, 0.02, 0.1, 0.12, 5].map((time) => {
    reader.show(frame, time)
    return Math.round(frame[0]! * 60)
  })
  assert.equal(shown, [0, 0, 1, 6, 7, 9])
})

test('what was made before time went back is passed over', () => {
  const { reader } = filledRing(10)
  const frame = createFrame(1)
  reader.show(frame, 0.1)
  reader.show(frame, 0)
  reader.show(frame, 0.05)
  assert.is(Math.round(frame[0]! * 60), 9)
})

// The engine itself takes 5 to 21 bytes a call; a view of one frame would take a hundred.
test('showing allocates nothing', () => {
  const { reader } = filledRing(20)
  const frame = createFrame(1)
  const show = () => reader.show(frame, 0.1)
  bytesPerCall(show, 64)
  assert.ok(bytesPerCall(show, 64) < 64)
})

test('time that goes back just while a frame is begun is not missed', () => {
  const memory = createRingMemory(1)
  const { cells, times, rounds } = memory
  const { load } = Atomics
  times[times.length - 1] = 5
  let isBack = false
  Atomics.load = ((array: Int32Array, index: number) => {
    const value = load(array, index)
    if (index === ROUND && !isBack) {
      isBack = true
      times[times.length - 1] = 0
      Atomics.add(cells, ROUND, 1)
    }
    return value
  }) as typeof load
  let made = 0
  const render = () => {
    if (++made === 3) Atomics.store(cells, STOPPED, 1)
  }
  try {
    fillRing({ layout, render }, memory, () => undefined)
  } finally {
    Atomics.load = load
  }
  assert.equal([...rounds.subarray(0, 3)], [0, 1, 1])
  assert.equal([times[1], times[2]], [0, 1 / 60])
})

test.run()
