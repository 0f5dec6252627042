import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lackingCopies, lengthText } from '../../panels/stored-movie-texts.ts'

const test = suite('texts of stored movies')

test('the length of a movie is given in frames and seconds', () => {
  const movie = { id: 0, name: 'rain', isCurrent: false }
  assert.is(
    lengthText({ ...movie, frameCount: 1240, frameRate: 24 }),
    '1,240 frames, 51.7 s at 24 fps',
  )
  assert.is(lengthText({ ...movie, frameCount: 1 }), '1 frame')
  assert.is(lengthText(movie), 'length not stated')
})

test('a change of movies is refused with those that can not be stored again', () => {
  assert.is(lackingCopies({}), undefined)
  assert.is(lackingCopies({ uncopied: ['alien'] }, 'alien'), undefined)
  assert.match(lackingCopies({ uncopied: ['alien', 'snow'] }, 'snow') ?? '', /no copy of “alien” /)
})

test.run()
