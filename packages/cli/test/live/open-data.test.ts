import { writeFileSync } from 'node:fs'
import type { StudioData } from '@ledloom/studio'
import { openDataFolder } from '@ledloom/studio/keeping'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openData, waitingLines } from '../../src/live/open-data.ts'
import { Workplace } from '../workplace.ts'

const test = suite('what waits in the data folder')
const place = new Workplace()

test.after(() => place.close())

test('what played last is named with the way back to it, unless it is played anyway', async () => {
  const folder = await openDataFolder(place.path('data'))
  const data: StudioData = { folder, keeps: 'all' }
  assert.equal(await waitingLines(data), [])
  const layers = [{ source: 'aurora' }, { source: 'files/0123456789abcdef/tree.png' }]
  writeFileSync(`${folder.path}/playing.json`, JSON.stringify({ layers, brightness: 1, speed: 1 }))
  const [line = '', ...others] = await waitingLines(data)
  assert.match(
    line,
    /^aurora, tree\.png, as you left it on .*\d{4}, \d\d:\d\d, comes back with `.*ledloom.* preview`/,
  )
  assert.equal(others, [])
  assert.equal(await waitingLines({ ...data, restores: 'all' }), [])
  assert.equal(await waitingLines(undefined), [])
})

test('a usual data folder that can’t be opened is reported and is no obstacle', async () => {
  const before = process.env.LEDLOOM_DATA
  writeFileSync(place.path('a-file'), '')
  process.env.LEDLOOM_DATA = place.path('a-file')
  try {
    const { data, dataTrouble } = await openData(undefined)
    assert.is(data, undefined)
    assert.match(
      dataTrouble ?? '',
      /a-file can't keep presets: .*choose another folder with --data$/,
    )
  } finally {
    if (before === undefined) delete process.env.LEDLOOM_DATA
    else process.env.LEDLOOM_DATA = before
  }
})

test.run()
