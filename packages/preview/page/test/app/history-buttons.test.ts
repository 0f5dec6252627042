import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { mayBecome } from '../../app/history-buttons.tsx'

const test = suite('history-buttons')

test('an action that is not answered may become a step, unless it changes nothing of that kind', () => {
  assert.is(mayBecome('undo', []), false)
  assert.is(mayBecome('undo', ['seek', 'play', 'undo']), false)
  assert.is(mayBecome('undo', ['seek', 'remove-preset']), true)
  assert.is(mayBecome('undo', ['redo']), true)
})

test('only what is being undone may become a step to redo', () => {
  assert.is(mayBecome('redo', ['remove-preset', 'redo']), false)
  assert.is(mayBecome('redo', ['undo']), true)
})

test.run()
