import { createFrame, createLayout, type FrameSource } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runUp } from '../../src/source/run-up.ts'

const test = suite('run-up')
const layout = createLayout([0, 0, 0])

function watched(): { source: FrameSource; times: number[] } {
  const times: number[] = []
  return { times, source: { layout, render: (_, time) => void times.push(time) } }
}

test('the first times are those from its beginning, each once and in order', () => {
  const { source, times } = watched()
  const running = runUp(source)
  running.render(createFrame(1), 2)
  running.render(createFrame(1), 2.5)
  assert.is(times[0], 0)
  assert.equal(times.slice(-2), [2, 2.5])
  assert.is(times.length, 62)
  assert.ok(times.every((time, index) => index === 0 || time > times[index - 1]!))
})

test('a start at 0 needs none', () => {
  const { source, times } = watched()
  runUp(source).render(createFrame(1), 0)
  assert.equal(times, [0])
})

test('of a late start only the last minute is run through', () => {
  const { source, times } = watched()
  runUp(source).render(createFrame(1), 86400)
  assert.is(times[0], 86400 - 60)
  assert.is(times.length, 1801)
})

test('where time goes back it is run up again', () => {
  const { source, times } = watched()
  const running = runUp(source)
  running.render(createFrame(1), 1)
  running.render(createFrame(1), 0.1)
  assert.equal(times.slice(31), [0, 1 / 30, 2 / 30, 0.1])
})

test.run()
