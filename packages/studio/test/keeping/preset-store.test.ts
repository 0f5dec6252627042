import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type DataFolder, openDataFolder } from '../../src/keeping/data-folder.ts'
import { createPresetFile, fileNameOf } from '../../src/keeping/preset-file.ts'
import { PresetStore } from '../../src/keeping/preset-store.ts'
import { until } from '../until.ts'
import { Workplace } from '../workplace.ts'

const test = suite('PresetStore')

const place = new Workplace()
let count = 0

test.after(() => place.close())

const SHOW = 'layers:\n  - source: aurora\n'

const openFolder = () => openDataFolder(place.path(`data-${++count}`))

async function withStore(
  folder: DataFolder,
  work: (store: PresetStore) => Promise<void>,
): Promise<void> {
  const store = await PresetStore.open(folder, () => undefined)
  try {
    await work(store)
  } finally {
    store.close()
  }
}

test('a title becomes a name that every file system takes', () => {
  assert.is(fileNameOf('Party'), 'Party')
  assert.is(fileNameOf('../../etc/passwd'), '-..-etc-passwd')
  assert.is(fileNameOf('a/b\\c:d*e?f"g<h>i|j'), 'a-b-c-d-e-f-g-h-i-j')
  assert.is(fileNameOf(' . '), 'Preset')
  assert.is(fileNameOf('Ａ🎄é'), 'Ａ🎄é')
  assert.match(fileNameOf('con'), /^con.+/)
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
      const name = fileNameOf(title)
      assert.ok(Buffer.byteLength(name) <= 200)
      assert.not.match(name, /[/\\\0]|^\.|[.\s]$/)
      assert.ok(name.length > 0)
    }),
    { numRuns: 300 },
  )
})

test('two that use one folder at the same time lose no preset of each other', async () => {
  const folder = await openFolder()
  await withStore(folder, (one) =>
    withStore(folder, async (two) => {
      const adding = Array.from({ length: 20 }, () => [
        one.add('Same', SHOW),
        two.add('Same', SHOW),
      ])
      const added = await Promise.all(adding.flat())
      assert.is(new Set(added.map(({ id }) => id)).size, 40)
      assert.is(readdirSync(folder.presets).length, 40)
      await Promise.all([one.remove(added[0]!.id), two.rename(added[1]!.id, 'Other')])
      const ids = ({ list }: PresetStore) => list.presets.map(({ id }) => id).join()
      await until(() => one.list.presets.length === 39 && ids(one) === ids(two))
      assert.ok(ids(one).startsWith('Other.yaml,Same'))
    }),
  )
})

test('what is removed or replaced is kept aside and comes back as it was', async () => {
  const folder = await openFolder()
  await withStore(folder, async (store) => {
    const { id } = await store.add('One', SHOW)
    const text = readFileSync(`${folder.presets}/${id}`, 'utf8')
    const past = await store.replace(id, 'title: One\nlayers:\n  - source: fire\n')
    assert.is(readFileSync(past.path, 'utf8'), text)
    const removed = await store.remove(id)
    assert.equal(store.list.presets, [])
    await store.add('One', SHOW)
    assert.is(await store.restore(removed), 'One 2.yaml')
    assert.equal(
      store.list.presets.map(({ title }) => title),
      ['One', 'One'],
    )
  })
})

test('a folder that takes no files says so in one line, and nothing is lost', async () => {
  // Permissions do not bind the superuser, so a file stands where the folder was.
  const folder = await openFolder()
  await withStore(folder, async (store) => {
    const { id } = await store.add('One', SHOW)
    rmSync(folder.removed, { recursive: true })
    writeFileSync(folder.removed, '')
    const failure = await store.remove(id).catch((error: Error) => error.message)
    assert.match(failure as string, /can't be written/)
    assert.not.match(failure as string, /\n/)
    assert.is(store.list.presets.length, 1)
    assert.is(readdirSync(folder.presets).length, 1)
  })
})

test('a preset that can’t be written is named by its own file, not by the draft', async () => {
  const folder = place.path('missing')
  const failure = await createPresetFile(folder, 'One', SHOW).catch((error: Error) => error.message)
  assert.is(failure, `${folder}/One.yaml: can't be written (its folder does not exist)`)
})

test('each file that is no preset is named in one line', async () => {
  const folder = await openFolder()
  const write = (name: string, text: string) => writeFileSync(`${folder.presets}/${name}`, text)
  write('a.yaml', '')
  write('b.json', '{"layers": [{"source": "fire", "opacitty": 1}]}')
  write('c.yaml', `layers: [{ source: fire }]${' '.repeat(2 ** 20)}`)
  write('.hidden.yaml', '[')
  write('notes.txt', 'mine')
  await withStore(folder, async (store) => {
    assert.equal(store.list.presets, [])
    const [empty, misspelled, large, ...others] = store.list.faults
    assert.match(empty!, /^a\.yaml: not a show/)
    assert.match(misspelled!, /^b\.json:1: there is no 'opacitty' in a layer; did you mean opacity/)
    assert.is(large, 'c.yaml: a preset may have at most 1 MiB')
    assert.equal(others, [])
  })
})

test.run()
