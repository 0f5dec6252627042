import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { StateMessage } from '../../../src/feed/host-message.ts'
import { StudioStateStore } from '../../studio/studio-state.ts'

const test = suite('StudioStateStore')

const FILES: StateMessage = {
  type: 'state',
  section: 'files',
  value: { maxBytes: 9, patterns: 'JS', files: [] },
}

test('sections come one by one, and go when they are null', () => {
  const store = new StudioStateStore()
  let changes = 0
  const end = store.onChange(() => changes++)
  store.take(FILES)
  assert.equal(store.state, { files: { maxBytes: 9, patterns: 'JS', files: [] } })
  store.take({ type: 'state', section: 'inputs', value: null })
  store.take({ type: 'state', section: 'files', value: null })
  assert.equal(store.state, {})
  end()
  store.take(FILES)
  assert.is(changes, 3)
})

test('the state stays visible while the host is gone', () => {
  const store = new StudioStateStore()
  store.begin()
  store.take(FILES)
  assert.ok(store.isReady)
  store.lose()
  assert.not(store.isReady)
  assert.ok(store.state.files)
})

test.run()
