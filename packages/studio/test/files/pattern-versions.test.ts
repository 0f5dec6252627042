import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DroppedFiles } from '../../src/files/dropped-files.ts'
import { PatternVersions } from '../../src/files/pattern-versions.ts'

const test = suite('PatternVersions')

const files = await DroppedFiles.open(() => undefined)
test.after(() => files.close())

test('that version of a pattern is listed which a layer shows', async () => {
  const versions = new PatternVersions(files)
  const ids = () => files.all.map(({ id }) => id)
  const first = await files.takePattern('wave.js', { text: 'one' })
  const second = await files.takePattern('wave.js', { text: 'two', past: first })
  const third = await files.takePattern('wave.js', { text: 'three', past: second })
  const other = await files.takePattern('other.js', { text: 'one' })
  versions.show(new Set([third.id]))
  assert.equal(ids(), [third.id, other.id])
  versions.show(new Set([first.id, other.id]))
  assert.equal(ids(), [other.id, first.id])
  // Two layers may show two of them; without a layer they stay as they are.
  versions.show(new Set([first.id, second.id]))
  versions.show(new Set())
  assert.equal(ids(), [other.id, first.id, second.id])
  versions.forget((id) => id === first.id)
  versions.show(new Set([third.id]))
  assert.equal(ids(), [other.id, first.id, second.id])
})

test.run()
