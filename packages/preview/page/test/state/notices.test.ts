import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { eventually } from '../../../test/eventually.ts'
import { Notices } from '../../state/notices.ts'

const test = suite('notices')

test('at most three are there, and none is long', () => {
  const notices = new Notices()
  for (const text of ['a', 'b', 'b', 'c', 'd'.repeat(1000)]) notices.add('failure', text)
  assert.equal(
    notices.all.map(({ text }) => text.length),
    [1, 1, 200],
  )
  for (const { id } of notices.all) notices.dismiss(id)
  assert.equal(notices.all, [])
})

test('a notice disappears by itself, but not while it is in use', async () => {
  const notices = new Notices(5)
  let isHeld = true
  notices.keepWhile(() => isHeld)
  notices.add('news', 'a')
  await new Promise((resolve) => setTimeout(resolve, 40))
  assert.is(notices.all.length, 1)
  isHeld = false
  await eventually(() => assert.equal(notices.all, []))
})

test('what is told of a step goes away once that is undone', () => {
  const notices = new Notices()
  notices.add('news', '“One” is removed.', 'Remove “One”')
  notices.add('news', '“Two” is removed.', 'Remove “Two”')
  notices.add('failure', 'Two has failed.')
  notices.dismissUndone('Remove “Two”')
  assert.equal(
    notices.all.map(({ text }) => text),
    ['“One” is removed.', 'Two has failed.'],
  )
})

test.run()
