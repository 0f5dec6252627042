import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type ChoiceParameter, choice } from '../../../src/toolkit/parameters/choice.ts'
import { colour, palette } from '../../../src/toolkit/parameters/colour.ts'
import { direction } from '../../../src/toolkit/parameters/direction.ts'
import { integer, number } from '../../../src/toolkit/parameters/number.ts'
import { text } from '../../../src/toolkit/parameters/text.ts'

const test = suite('declarations of parameters')

const description = 'd'

test('a declaration is plain data', () => {
  const declared = number({ default: 1, min: 0, max: 2, unit: 'seconds', description })
  assert.equal(JSON.parse(JSON.stringify(declared)), declared)
  assert.is(declared.kind, 'number')
})

test('a palette and a text have defaults', () => {
  assert.is(palette({ default: 'ice' }).description, 'the colours')
  assert.is(text({ default: '', description }).maxLength, 200)
})

test('a default outside of the range is refused', () => {
  assert.throws(
    () => number({ default: 3, min: 0, max: 2, description }),
    /^default must be 0 to 2, got 3$/,
  )
  assert.throws(
    () => number({ default: 0, min: Number.NaN, max: 2, description }),
    /default must be/,
  )
  assert.throws(
    () => integer({ default: 1.5, min: 0, max: 2, description }),
    /a whole number, 0 to 2, got 1.5/,
  )
})

test('a default that is none of its kind is refused', () => {
  const options: Omit<ChoiceParameter, 'kind'> = { options: ['a', 'b'], default: 'c', description }
  assert.throws(() => choice(options), /^default must be a, b, got c$/)
  assert.throws(() => colour({ default: 'glow', description }), /must be a colour .*, got 'glow'/)
  assert.throws(() => direction({ default: 'north', description }), /or a vector .*, got 'north'/)
  assert.throws(() => palette({ default: ['red', 'glow'] }), /default must be one of \d+ palettes/)
  assert.throws(() => palette({ default: [] }), /default must be one of \d+ palettes/)
  assert.throws(
    () => text({ default: 'abc', maxLength: 2, description }),
    /a text of at most 2 characters, got 3/,
  )
})

test.run()
