import { colour, integer, number, ParameterError, palette } from '@ledloom/effects'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createParameterTrack } from '../src/keyframes.ts'

const test = suite('parameter-track')
const range = { default: 1, min: 0, max: 10, description: 'how much' }

function from(value: unknown, next: unknown) {
  return [
    { at: 0, value },
    { at: 4, value: next },
  ]
}

test('numbers go evenly, also where they are typed as text', () => {
  assert.is(createParameterTrack(number(range), from(0, '8'))(1), 2)
})

test('whole numbers stay whole', () => {
  const track = createParameterTrack(integer(range), from(0, 4))
  assert.equal([0.4, 0.6, 3.4, 4].map(track), [0, 1, 3, 4])
})

test('colours go through OKLab', () => {
  const grey = { default: 'black', description: 'colour' }
  const middle = createParameterTrack(colour(grey), from('black', 'white'))(2)
  assert.ok(Array.isArray(middle) && middle.every((part) => Math.abs(part - 0.125) < 1e-3))
})

test('what has nothing in between changes at its keyframe', () => {
  const parameter = palette({ default: 'ice' })
  const track = createParameterTrack(parameter, from('ice', 'ember'))
  assert.is(track(3.9), track(0))
  assert.is.not(track(4), track(0))
})

test('a value that is not taken is refused', () => {
  assert.throws(
    () => createParameterTrack(number(range), from(0, 11)),
    (error: unknown) => error instanceof ParameterError,
  )
})

test.run()
