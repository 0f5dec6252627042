import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isRenderedAgain } from '../../src/options/renders-again.ts'
import { defineSourceCommand } from '../../src/options/source-command.ts'

const test = suite('isRenderedAgain')

/** As if `given` had been typed. */
function typed(given: string) {
  return (name: string) => (name === given ? 'cli' : 'default')
}

test('a movie is left as it is where nothing was said about it', () => {
  assert.is(
    isRenderedAgain(() => 'default'),
    false,
  )
  for (const name of [
    'json',
    'debug',
    'fileFps',
    'channel',
    'model',
    'name',
    'replace',
    'preview',
  ]) {
    assert.is(isRenderedAgain(typed(name)), false, name)
  }
})

test('every other option of a source has it made again', () => {
  const leaving = ['json', 'debug', 'fileFps', 'channel', 'model']
  const names = defineSourceCommand('any').options.map((option) => option.attributeName())
  const making = names.filter((name) => !leaving.includes(name))
  assert.ok(making.includes('rotate') && making.includes('crossfade') && making.length > 20)
  for (const name of [...making, 'closeLoop']) assert.is(isRenderedAgain(typed(name)), true, name)
})

test.run()
