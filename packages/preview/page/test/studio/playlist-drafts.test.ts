import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PlaylistDrafts } from '../../studio/playlist-drafts.ts'

const test = suite('PlaylistDrafts')

test('each device has its own draft, until it is played', () => {
  const drafts = new PlaylistDrafts()
  let changes = 0
  drafts.onChange(() => changes++)
  const steps = [{ movie: 1, seconds: 7 }]
  drafts.change('192.0.2.1', steps)
  assert.equal([drafts.of('192.0.2.1'), drafts.of('192.0.2.2')], [steps, undefined])
  drafts.change('192.0.2.1', undefined)
  assert.equal([drafts.of('192.0.2.1'), changes], [undefined, 2])
})

test.run()
