import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createLayer } from '../../src/composition/layer.ts'
import { DroppedFiles } from '../../src/files/dropped-files.ts'
import type { Playing } from '../../src/history/playing.ts'
import { type DataFolder, openDataFolder } from '../../src/keeping/data-folder.ts'
import { KeptFiles } from '../../src/keeping/kept-files.ts'
import { findPlaying, placeOf } from '../../src/keeping/kept-playing.ts'
import { PlayingKeeper } from '../../src/studio/playing-keeper.ts'

const test = suite('playing keeper')

const folders: string[] = []
test.after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const LINE: Playing = {
  layers: [createLayer({ kind: 'effect', name: 'noise' })],
  layout: { name: 'line', ledCount: 20, rotate: [0, 0, 0] },
  scene: { devices: [] },
  brightness: 1,
  speed: 1,
  whole: {},
}

/** As a studio with devices left it. */
const PAST = {
  layers: [{ source: 'fire' }],
  layout: { name: 'cone', ledCount: 250, rotate: [0, 90, 0] },
  scene: { devices: [{ address: '192.0.2.1', name: 'Tree', place: {} }] },
  macs: { '192.0.2.1': '00:00:5e:00:53:01' },
  brightness: 1,
  speed: 1,
}

async function openPast(): Promise<DataFolder> {
  const path = mkdtempSync(join(tmpdir(), 'ledloom-keeper-'))
  folders.push(path)
  const folder = await openDataFolder(path)
  writeFileSync(join(path, 'playing.json'), JSON.stringify(PAST))
  return folder
}

/** Keeps what a studio on a line plays that did not restore the layout, after a change. */
async function keep(changed: Playing, keepsLayout: boolean) {
  const folder = await openPast()
  const found = await findPlaying(folder)
  let now = LINE
  const dropped = await DroppedFiles.open(() => undefined)
  const keeper = new PlayingKeeper(folder, {
    now: () => now,
    dropped,
    kept: new KeptFiles(folder),
    lastPlaces: () => new Map(),
    macs: () => new Map(),
    keepsLayout,
    past: placeOf(found!.playing),
    transport: () => ({ isPlaying: true, time: 3 }),
    restoredAt: found!.keptAt,
    keepEarlier: () => Promise.reject(new Error('it went on with what was there')),
    note: (line) => assert.unreachable(line),
    onTrouble: () => {},
  })
  now = changed
  keeper.change()
  await keeper.close()
  await dropped.close()
  return JSON.parse(readFileSync(join(folder.path, 'playing.json'), 'utf8'))
}

test('the layout and the devices of another studio stay where only layers are kept', async () => {
  const kept = await keep({ ...LINE, brightness: 0.5 }, false)
  assert.is(kept.brightness, 0.5)
  assert.equal([kept.layout, kept.scene, kept.macs], [PAST.layout, PAST.scene, PAST.macs])
})

test('they stay where the layout is that of the command line', async () => {
  const kept = await keep({ ...LINE, brightness: 0.5 }, true)
  assert.equal([kept.layout, kept.scene, kept.macs], [PAST.layout, PAST.scene, PAST.macs])
})

test('a layout that was chosen takes their place, and what is known of the devices stays', async () => {
  const layout = { name: 'ring', ledCount: 12, rotate: [0, 0, 0] } as const
  const kept = await keep({ ...LINE, layout }, true)
  assert.equal([kept.layout, kept.scene, kept.macs], [layout, undefined, PAST.macs])
})

test.run()
