import { setImmediate as tick } from 'node:timers/promises'
import { createFrame, createLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { renderAhead } from '../../src/player/render-ahead.ts'

const test = suite('renderAhead')

const layout = createLayout([0, 0, 0])
const SLOTS = 4

/** A source that shows the time, and fails once it has rendered `failAt` frames. */
function timeSource(failAt = Number.POSITIVE_INFINITY) {
  const times: number[] = []
  const source = {
    layout,
    isClosed: false,
    render(frame: Float32Array, time: number) {
      if (times.length >= failAt) throw new Error('too far')
      times.push(time)
      frame[0] = time
    },
    async close() {
      source.isClosed = true
    },
  }
  return { source, times }
}

/** Lets a thread with nothing else to do render all frames that fit. */
async function idle(): Promise<void> {
  for (let count = 0; count < 2 * SLOTS; count++) await tick()
}

test('the first frame is rendered at once, the others when there is nothing else to do', async () => {
  const { source, times } = timeSource()
  const ahead = renderAhead(source, SLOTS)
  assert.is(times.length, 1)
  ahead.render(createFrame(1), 0)
  assert.is(times.length, 1)
  await idle()
  assert.is(times.length, SLOTS)
  await ahead.close?.()
})

test('the newest frame that is due is shown', async () => {
  const { source } = timeSource()
  const ahead = renderAhead(source, SLOTS)
  const frame = createFrame(1)
  ahead.render(frame, 0)
  await idle()
  ahead.render(frame, 2.5 / 60)
  assert.is(frame[0], Math.fround(2 / 60))
  await ahead.close?.()
})

test('it follows a time that goes back', async () => {
  const { source } = timeSource()
  const ahead = renderAhead(source, SLOTS)
  const frame = createFrame(1)
  ahead.render(frame, 5)
  await idle()
  ahead.render(frame, 5)
  assert.is(frame[0], 5)
  ahead.render(frame, 1)
  await idle()
  ahead.render(frame, 1)
  assert.is(frame[0], 1)
  await ahead.close?.()
})

test('a failure is thrown by the next frame', async () => {
  const { source } = timeSource(2)
  const ahead = renderAhead(source, SLOTS)
  ahead.render(createFrame(1), 0)
  await idle()
  assert.throws(() => ahead.render(createFrame(1), 0.1), /too far/)
  await ahead.close?.()
})

test('a closed one closes its source and renders no more', async () => {
  const { source, times } = timeSource()
  const ahead = renderAhead(source, SLOTS)
  ahead.render(createFrame(1), 0)
  await ahead.close?.()
  await idle()
  assert.is(times.length, 1)
  assert.ok(source.isClosed)
})

test.run()
