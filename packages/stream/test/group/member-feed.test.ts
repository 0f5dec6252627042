import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createLightCutter } from '../../src/group/member-feed.ts'

const test = suite('createLightCutter')
const frame = Float32Array.from({ length: 12 }, (_, i) => i)

test('gives a view of LEDs that follow one another', () => {
  const cut = createLightCutter({ start: 1, ledCount: 2 })
  const light = cut(frame)
  assert.equal([...light], [3, 4, 5, 6, 7, 8])
  assert.is(light.buffer, frame.buffer)
  assert.is(cut(frame), light)
  assert.equal([...cut(new Float32Array(12))], [0, 0, 0, 0, 0, 0])
})

test('gathers LEDs from anywhere, into the same memory each time', () => {
  const cut = createLightCutter({ leds: Uint32Array.of(3, 0, 3), ledCount: 3 })
  const light = cut(frame)
  assert.equal([...light], [9, 10, 11, 0, 1, 2, 9, 10, 11])
  assert.is(cut(new Float32Array(12)), light)
  assert.ok(light.every((value) => value === 0))
})

test.run()
