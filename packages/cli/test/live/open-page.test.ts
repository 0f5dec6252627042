import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startWords } from '../../src/live/open-page.ts'

const test = suite('openPage')

test('the command that starts a page again keeps its options, and has its address', () => {
  const again = (line: string) => {
    const words = startWords(line.split(' '), 'http://127.0.0.1:4801')
    return words.slice(words.indexOf(line.split(' ')[0]!)).join(' ')
  }
  assert.is(again('preview fire --leds 50'), 'preview fire --leds 50 --port 4801')
  assert.is(again('preview --port 0 fire'), 'preview fire --port 4801')
  assert.is(again('preview --port=80 fire'), 'preview fire --port 4801')
  assert.is(again('play fire --preview --to a'), 'play fire --to a --preview 4801')
  assert.is(again('demo --preview 4801'), 'demo --preview 4801')
})

test.run()
