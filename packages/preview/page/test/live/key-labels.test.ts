import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { KeyLabels } from '../../live/key-labels.ts'

const test = suite('KeyLabels')

test('a place has the label of a US keyboard until its key is pressed', () => {
  const labels = new KeyLabels()
  let changes = 0
  labels.onChange(() => changes++)
  assert.is(labels.of('KeyQ'), 'Q')
  assert.is(labels.of('Numpad1'), 'Numpad 1')
  labels.learn({ code: 'KeyQ', key: 'a', shiftKey: false })
  labels.learn({ code: 'KeyQ', key: 'a', shiftKey: false })
  labels.learn({ code: 'Minus', key: 'ß', shiftKey: false })
  labels.learn({ code: 'Digit1', key: '!', shiftKey: true })
  labels.learn({ code: 'Equal', key: 'Dead', shiftKey: false })
  labels.learn({ code: 'Numpad1', key: '1', shiftKey: false })
  const shown = ['KeyQ', 'Minus', 'Digit1', 'Equal', 'Numpad1'].map((code) => labels.of(code))
  assert.equal(shown, ['A', 'ß', '1', 'Equal', 'Numpad 1'])
  assert.is(changes, 2)
})

test.run()
