import { createLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { levelLayout, scaleToLength } from '../../src/index.ts'

const test = suite('level layout')
const LAYOUT = createLayout([0, 0, 0, 3, 4, 0, 0, 0, 1])

test('the direction that is up points along y afterwards, and nothing is mirrored', () => {
  const { positions } = levelLayout(LAYOUT, [3, 4, 0])
  const rounded = Array.from(positions, (value) => Math.round(value * 1e5) / 1e5 + 0)
  assert.equal(rounded, [0, 0, 0, 0, 5, 0, 0, 0, 1])
})

test('upside down becomes upright', () => {
  const { positions } = levelLayout(LAYOUT, [0, -1, 0])
  assert.ok(Math.abs(positions[4]! + 4) < 1e-5)
})

test('a direction without length is an error', () => {
  assert.throws(() => levelLayout(LAYOUT, [0, 0, 0]), /up must be a direction/)
})

test('one measured length scales the whole', () => {
  const { positions } = scaleToLength(LAYOUT, [0, 1], 10)
  assert.equal(Array.from(positions), [0, 0, 0, 6, 8, 0, 0, 0, 2])
})

test('a length of LEDs that do not exist, or at one place, is an error', () => {
  assert.throws(() => scaleToLength(LAYOUT, [0, 3], 1), /from 0 to 2, got 3/)
  assert.throws(() => scaleToLength(LAYOUT, [1, 1], 1), /at one place/)
  assert.throws(() => scaleToLength(LAYOUT, [0, 1], 0), /above 0, got 0/)
})

test.run()
