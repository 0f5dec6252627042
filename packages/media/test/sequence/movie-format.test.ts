import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  loadMovieFormat,
  movieFileEnding,
  movieFileEndings,
} from '../../src/sequence/movie-format.ts'
import { refusal } from './refusal.ts'

const test = suite('movie formats')

test('the endings are those of the files in the folder', () => {
  assert.equal(movieFileEndings(), ['.bin', '.csv', '.fseq'])
})

test('endings are recognised in upper and lower case, others are not', () => {
  assert.is(movieFileEnding('shows/Tree.FSEQ'), '.fseq')
  assert.is(movieFileEnding('tree.fseq.gif'), undefined)
  assert.is(movieFileEnding('fseq'), undefined)
})

test('an unknown ending is refused with the known ones', async () => {
  const { code, message } = await refusal(loadMovieFormat('movie.avi'))
  assert.is(code, 'unknown-format')
  assert.is(message, 'movie.avi: a movie file ends in one of .bin, .csv, .fseq')
})

test.run()
