import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { endpoints } from '../src/endpoints.ts'
import { usableFields } from '../src/usable-fields.ts'

const test = suite('usable-fields')

test('what fits stays, and so does what the schema does not know', () => {
  const answer = { mode: 'movie', shop_mode: 0, detect_mode: 1, code: 1000 }
  assert.equal(usableFields(endpoints.getLedMode.response, answer), answer)
})

test('a field that is null or of another type is left out, at any depth', () => {
  const movies = [{ id: 0, name: null, unique_id: 'a', frames_number: 3, fps: {} }]
  const answer = { movies, available_frames: null, max_capacity: 992, code: 1000 }
  assert.equal(usableFields(endpoints.getMovies.response, answer), {
    movies: [{ id: 0, unique_id: 'a', frames_number: 3 }],
    max_capacity: 992,
    code: 1000,
  })
})

test('a number as text is a number, and a number in place of text is text', () => {
  const answer = { number_of_led: '250', frame_rate: '23.81', product_code: 7, led_profile: 'RGB' }
  const usable = usableFields(endpoints.getGestalt.response, answer)
  assert.equal(usable, { ...answer, number_of_led: 250, frame_rate: 23.81, product_code: '7' })
})

test('a frame rate of 0 is none, and true is no number', () => {
  const answer = { frame_rate: 0, number_of_led: true }
  assert.equal(usableFields(endpoints.getGestalt.response, answer), {})
})

test('a list with an element of no use is left out whole', () => {
  const answer = { effects_number: 2, unique_ids: ['a', null] }
  assert.equal(usableFields(endpoints.getLedEffects.response, answer), { effects_number: 2 })
})

test('what is no object has nothing of use', () => {
  for (const answer of [null, [], 'text', 5]) {
    assert.is(usableFields(endpoints.getMovies.response, answer), undefined)
  }
})

test.run()
