import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MovieDraft } from '../../studio/movie-draft.ts'

const test = suite('MovieDraft')

test('a movie goes into a file until a device is chosen', () => {
  assert.is(new MovieDraft().wanted.device, undefined)
})

test('a change keeps the other choices and notifies listeners', () => {
  const draft = new MovieDraft()
  let reported = 0
  const end = draft.onChange(() => reported++)
  draft.change({ device: '192.0.2.10' })
  draft.change({ name: 'winter' })
  end()
  draft.change({ seconds: 5 })
  assert.equal(draft.wanted, { name: 'winter', seconds: 5, device: '192.0.2.10' })
  assert.is(reported, 2)
})

test.run()
