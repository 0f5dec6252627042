import { endpoints } from '@ledloom/protocol'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { refusalMeaning } from '../../src/messages/refusal-meaning.ts'

const test = suite('refusal-meaning')

test('a code says what was missing for the mode that was asked for', () => {
  const meaningFor = (mode: string) =>
    refusalMeaning(1104, { endpoint: endpoints.setLedMode, content: { mode } })
  assert.is(meaningFor('movie'), 'no movie is stored')
  assert.is(meaningFor('playlist'), 'no playlist is stored')
  assert.is(meaningFor('demo'), 'malformed JSON, or nothing to play')
})

test('a code that the call has no one meaning for says what it says in general', () => {
  assert.is(refusalMeaning(1105), 'invalid argument key')
  const call = { endpoint: endpoints.createMovie, content: {} }
  assert.is(refusalMeaning(1101, call), 'invalid argument value')
  assert.is(refusalMeaning(7, call), 'an unknown code')
})

test.run()
