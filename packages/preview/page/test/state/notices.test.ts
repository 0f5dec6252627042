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

test('only the last step is shown, until it is undone', () => {
  const notices = new Notices()
  const texts = () => notices.all.map(({ text }) => text)
  notices.add('failure', 'One has failed.')
  notices.add('news', '“One” is removed.', 'Remove “One”')
  notices.add('news', '“Two” is removed.', 'Remove “Two”')
  assert.equal(texts(), ['One has failed.', '“Two” is removed.'])
  notices.dismissUndone('Remove “One”')
  assert.is(texts().length, 2)
  notices.dismissUndone('Remove “Two”')
  assert.equal(texts(), ['One has failed.'])
})

test.run()
