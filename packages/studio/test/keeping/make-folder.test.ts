import { writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openDataFolder } from '../../src/keeping/data-folder.ts'
import { makeFolder } from '../../src/keeping/make-folder.ts'
import { Workplace } from '../workplace.ts'

const test = suite('makeFolder')
const place = new Workplace()
test.after(() => place.close())

const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    ({ message }: Error) => message,
  )

test('a folder is made with those around it, also by several at once and again', async () => {
  const path = place.path('a/b/c')
  await Promise.all([makeFolder(path), makeFolder(path), makeFolder(place.path('a/b/d'))])
  await makeFolder(path)
  assert.ok((await stat(path)).isDirectory())
})

test('where none can be made, that ends with a reason', async () => {
  writeFileSync(place.path('file'), '')
  assert.match(await reasonOf(makeFolder(place.path('file'))), /EEXIST/)
  assert.match(await reasonOf(makeFolder(place.path('file/inside'))), /ENOTDIR/)
  // There Node's own way to make it never ends.
  if (process.platform !== 'linux') return
  assert.is(
    await reasonOf(openDataFolder('/proc/ledloom')),
    "/proc/ledloom can't keep presets: no folder can be made there",
  )
})

test.run()
