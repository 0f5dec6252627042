import type { HistoryState, PresetsState } from '@ledloom/studio'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Notices } from '../../state/notices.ts'
import { asSentence, forgetUndone, tellTrouble } from '../../studio/kept-notices.ts'
import { StudioStateStore } from '../../studio/studio-state.ts'

const test = suite('notices of what is kept')

function watched() {
  const store = new StudioStateStore()
  const notices = new Notices()
  const texts = () => notices.all.map(({ text }) => text)
  const history = (value: Partial<HistoryState>) =>
    store.take({
      type: 'state',
      section: 'history',
      value: { undoSteps: 0, redoSteps: 0, ...value },
    })
  const presets = (value: Partial<PresetsState>) =>
    store.take({ type: 'state', section: 'presets', value: { presets: [], faults: [], ...value } })
  return { store, notices, texts, history, presets }
}

test('a sentence begins with a capital letter, and the name of a file stays as it is', () => {
  assert.is(asSentence('must not be empty'), 'Must not be empty')
  for (const line of ['show.mp4: there is no such file', './a b is a folder']) {
    assert.is(asSentence(line), line)
  }
})

test('the notice of a removal goes away once the removal is undone, and no other', () => {
  const { store, notices, texts, history } = watched()
  forgetUndone(store, notices)
  notices.add('news', 'snow.png is a layout.')
  notices.add('news', '“Two” is removed.', 'Remove “Two”')
  history({ undo: 'Remove “Two”', redo: 'Remove “One”' })
  assert.is(texts().length, 2)
  history({ undo: 'Remove “One”', redo: 'Remove “Two”' })
  assert.equal(texts(), ['snow.png is a layout.'])
})

test('trouble in keeping is shown when it begins, and again after it had ended', () => {
  const { store, notices, texts, presets } = watched()
  tellTrouble(store, notices)
  const trouble = 'what plays is not kept: the disk is full'
  presets({ trouble })
  assert.equal(texts(), ['What plays is not kept: the disk is full'])
  for (const { id } of notices.all) notices.dismiss(id)
  presets({ trouble, faults: ['a'] })
  assert.equal(texts(), [])
  presets({})
  presets({ trouble })
  assert.is(texts().length, 1)
})

test.run()
