import { createFrame, createLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ThreadLight } from '../../src/player/shared-light.ts'

const test = suite('ThreadLight')

/** What is taken, or nothing. */
function takeFrom(light: ThreadLight): number | undefined {
  const out = createFrame(1).fill(-1)
  light.take(out)
  return out[0] === -1 ? undefined : out[0]
}

test('a frame is taken once it is made, and only once', () => {
  const light = new ThreadLight(createLayout([0, 0, 0]))
  assert.is(takeFrom(light), undefined)
  light.begin()
  light.shared.fill(0.5)
  assert.is(takeFrom(light), undefined)
  light.end()
  assert.is(takeFrom(light), 0.5)
  assert.is(takeFrom(light), undefined)
})

test('a frame that was not taken is not taken half made over', () => {
  const light = new ThreadLight(createLayout([0, 0, 0]))
  light.end()
  light.begin()
  assert.is(takeFrom(light), undefined)
})

test('what comes besides is taken while a frame is made, until that is there', () => {
  const light = new ThreadLight(createLayout([0, 0, 0]))
  light.begin()
  light.shared.fill(0.25)
  light.put(createFrame(1).fill(0.75))
  assert.is(takeFrom(light), 0.75)
  light.put(createFrame(1).fill(0.75))
  light.end()
  assert.is(takeFrom(light), 0.25)
})

test('of what comes besides a dark frame is passed over, as the next one that is made is not', () => {
  const light = new ThreadLight(createLayout([0, 0, 0]))
  light.put(createFrame(1))
  assert.is(takeFrom(light), undefined)
  light.begin()
  light.shared.fill(0)
  light.end()
  assert.is(takeFrom(light), 0)
})

test.run()
