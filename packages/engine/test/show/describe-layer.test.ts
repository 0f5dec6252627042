import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sourcePath } from '../../src/show/describe-layer.ts'
import { openShowFolder, type ShowFolder } from './show-files.ts'

const test = suite('source-path')
let folder: ShowFolder
let show = ''

test.before(async () => {
  folder = await openShowFolder()
  show = await folder.write('show.yaml', '')
})
test.after(() => folder.close())

test('files lie from where the show lies', async () => {
  assert.is(await sourcePath('clip.mp4', show), join(show, '../clip.mp4'))
  assert.is(await sourcePath('../media/clip.mp4', show), join(show, '../../media/clip.mp4'))
})

test('names, full paths, addresses and packages stay as they are', async () => {
  for (const source of ['noise', '/media/clip.mp4', 'https://a.org/b.ts', '@a/effects/rain.js']) {
    assert.is(await sourcePath(source, show), source)
  }
})

test.run()
