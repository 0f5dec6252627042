import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openDataFolder } from '../../src/keeping/data-folder.ts'
import {
  devicesOfOthers,
  findPlaying,
  type KeptPlaying,
  PlayingFile,
  tidyPlaying,
} from '../../src/keeping/kept-playing.ts'
import { Workplace } from '../workplace.ts'

const test = suite('what played last')

const place = new Workplace()
let count = 0

test.after(() => place.close())

const openFolder = () => openDataFolder(place.path(`data-${++count}`))

/** The id of a process that has ended. */
const ENDED = 2 ** 22 + 12_345

const playing = (source: string): KeptPlaying => ({
  layers: [{ source, opacity: 0.5 }],
  layout: { name: 'cone', ledCount: 100, rotate: [0, 90, 0] },
  brightness: 0.5,
  speed: 1,
})

test('nothing is found in a new folder', async () => {
  assert.is(await findPlaying(await openFolder()), undefined)
})

test('what was written is found once its studio has ended, and is the last from then on', async () => {
  const folder = await openFolder()
  const file = new PlayingFile(folder)
  await file.write(playing('aurora'))
  await file.write(playing('fire'))
  await file.close()
  const found = await findPlaying(folder)
  assert.equal(found?.playing, playing('fire'))
  assert.is(found?.path, `${folder.path}/playing.json`)
})

test('what a killed studio left is found, that of one that runs is left to it', async () => {
  const folder = await openFolder()
  const name = (id: number) =>
    `${folder.path}/playing-${hostname().replace(/[^\w.-]/g, '_')}-${id}.json`
  writeFileSync(name(process.ppid), JSON.stringify(playing('snow')))
  assert.is(await findPlaying(folder), undefined)
  writeFileSync(name(ENDED), JSON.stringify(playing('fire')))
  const found = await findPlaying(folder)
  assert.is(found?.playing.layers[0]?.source, 'fire')
  assert.ok(existsSync(name(process.ppid)))
  assert.not.ok(existsSync(name(ENDED)))
  assert.ok(existsSync(`${folder.path}/playing.json`))
})

test('the devices of studios that run are known, those of ended ones are free', async () => {
  const folder = await openFolder()
  const write = (id: number, address: string) => {
    const path = `${folder.path}/playing-${hostname().replace(/[^\w.-]/g, '_')}-${id}.json`
    const scene = { devices: [{ address }] }
    writeFileSync(path, JSON.stringify({ ...playing('fire'), scene }))
  }
  write(process.ppid, '192.0.2.1')
  write(process.pid, '192.0.2.2')
  write(ENDED, '192.0.2.3')
  assert.equal([...(await devicesOfOthers(folder))], ['192.0.2.1'])
})

test('what studios left that were killed earlier is tidied away, what one that runs has is not', async () => {
  const folder = await openFolder()
  const host = hostname().replace(/[^\w.-]/g, '_')
  const write = (name: string, source: string, minute: number) => {
    const path = `${folder.path}/${name}`
    writeFileSync(path, JSON.stringify(playing(source)))
    utimesSync(path, minute * 60, minute * 60)
  }
  write('playing.json', 'aurora', 1)
  write(`playing-${host}-${ENDED}.json`, 'snow', 3)
  write(`playing-${host}-${ENDED + 1}.json`, 'fire', 2)
  write(`playing-${host}-${process.ppid}.json`, 'rain', 4)
  write(`playing-elsewhere-${ENDED}.json`, 'rain', 5)
  const notes: string[] = []
  await tidyPlaying(folder, (note) => notes.push(note))
  await tidyPlaying(folder, (note) => notes.push(note))
  const left = readdirSync(folder.path).filter((name) => name.startsWith('playing'))
  const running = [`playing-${host}-${process.ppid}.json`, `playing-elsewhere-${ENDED}.json`]
  assert.equal(left.sort(), [...running, 'playing.json'].sort())
  assert.is((await findPlaying(folder))?.playing.layers[0]?.source, 'snow')
  const removed = readdirSync(folder.removed).map((name) => name.replace(/^\S+ /, ''))
  assert.equal(removed.sort(), [`playing-${host}-${ENDED + 1}.json`, 'playing.json'])
  const [note = '', ...others] = notes
  assert.match(note, /^what played before is in .*removed.* and .*removed.* for 30 days$/)
  assert.equal(others, [])
})

test('a damaged file is named in one line and kept aside', async () => {
  const mistakes = [
    ['', /it is no JSON/],
    ['{"layers": 1}', /layers: /],
    [JSON.stringify({ ...playing('fire'), brightness: 7 }), /brightness: /],
    [
      JSON.stringify({ ...playing('fire'), layers: [{ source: 'fire', blend: 'x' }] }),
      /blend must/,
    ],
  ] as const
  for (const [text, reason] of mistakes) {
    const folder = await openFolder()
    writeFileSync(`${folder.path}/playing.json`, text)
    const failure = (await findPlaying(folder).catch((error: Error) => error.message)) as string
    assert.match(failure, reason)
    assert.match(failure, /moved to .*playing\.json\.damaged/)
    assert.not.match(failure, /\n/)
    assert.is(readFileSync(`${folder.path}/playing.json.damaged`, 'utf8'), text)
    assert.not.ok(readdirSync(folder.path).includes('playing.json'))
  }
})

test.run()
