import { execFileSync } from 'node:child_process'
import { mkdtemp, open as openFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandClock } from '../../sockets/test/hand-clock.ts'
import { HouseLock } from '../src/house/house-lock.ts'
import { StartingData } from '../src/house/starting-data.ts'
import { keptPath } from '../src/memory/kept-path.ts'
import { LastGoodFile } from '../src/memory/last-good-file.ts'

const test = suite('starting-data')

const HOUSE = 'house.yaml'

let folder: string
/** Pipes that nobody writes to or reads from, as files on a disk that stalls. */
const pipes: string[] = []

test.before.each(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-start-'))
})
test.after.each(async () => {
  for (const pipe of pipes.splice(0)) await (await openFile(pipe, 'r+')).close()
  await rm(folder, { recursive: true })
})

function stall(path: string): void {
  execFileSync('mkfifo', [path])
  pipes.push(path)
}

function start(path: string | undefined = folder, trouble?: string) {
  const notes: string[] = []
  const note = (line: string) => notes.push(line)
  const clock = new HandClock()
  const data = new StartingData(path, HOUSE, { note, trouble, clock })
  /** Lets the time go by for which a disk is waited for. */
  const waited = <Part>(part: Promise<Part>) => {
    clock.advance(12_000)
    return part
  }
  return { notes, data, waited }
}

const lastGoodIn = (path: string | undefined) => LastGoodFile.open(path, HOUSE, { note: () => {} })

test('a disk that answers is waited for; without a folder there is only why', async () => {
  const { notes, data } = start()
  await (await data.lock()).release()
  const lastGood = await data.open(lastGoodIn)
  await lastGood.keep({ text: 'devices: []', savedAt: 0 })
  assert.is((await data.open(lastGoodIn)).kept?.text, 'devices: []')
  assert.equal([notes, data.troubles, data.isThere, data.answers], [[], [], true, undefined])
  const without = start('', 'no room')
  assert.equal(without.data.troubles, ['no room'])
})

if (process.platform === 'linux') {
  test('a start goes on unlocked where the lock can’t be written, and reads what can be read', async () => {
    const lastGood = await lastGoodIn(folder)
    await lastGood.keep({ text: 'devices: []', savedAt: 0 })
    stall(`${keptPath(folder, HOUSE, 'served')}.${process.pid}.new`)
    const { notes, data, waited } = start()
    const lock = await waited(data.lock())
    const trouble = `${folder} is on a disk that does not answer: nothing keeps a second service from playing the same house`
    assert.equal(notes, [`the disk is slow: ${folder} is waited for`, trouble])
    assert.equal([data.troubles, data.isThere], [[trouble], true])
    assert.is((await data.open(lastGoodIn)).kept?.text, 'devices: []')
    await lock.release()

    // Once it is written after all, whoever opens the house again finds it free.
    const [pipe = ''] = pipes.splice(0)
    await (await openFile(pipe, 'r+')).close()
    assert.is(await data.answers, true)
    assert.not((await readdir(folder)).some((name) => name.includes('served')))
  })

  test('a start goes on without what can’t be read, asks the disk no more and writes nothing over it', async () => {
    const path = keptPath(folder, HOUSE, 'file')
    stall(path)
    const { notes, data, waited } = start()
    const lastGood = await waited(data.open(lastGoodIn))
    assert.equal([lastGood.kept, data.isThere, notes.length], [undefined, false, 2])
    assert.match(
      data.troubles[0] ?? '',
      /: the house starts without what it has kept, and keeps nothing until it is started again$/,
    )
    const asked: (string | undefined)[] = []
    await data.open(async (folder) => asked.push(folder))
    assert.equal(asked, [undefined])
    await lastGood.keep({ text: 'devices: []', savedAt: 0 })
    assert.equal(await readdir(folder), [basename(path)])

    const [pipe = ''] = pipes.splice(0)
    await (await openFile(pipe, 'r+')).close()
    assert.is(await data.answers, true)
  })
}

test('a folder that can’t be opened late keeps the house from being opened again', async () => {
  const late = Promise.reject(new Error('no room'))
  const clock = new HandClock()
  const trouble = 'it is on a disk that does not answer; nothing is kept until it does'
  const wait = { note: () => undefined, clock, late, trouble }
  const data = new StartingData(undefined, HOUSE, wait)
  assert.equal(data.troubles, [trouble])
  assert.is(await data.answers, false)
  assert.equal(data.troubles, ['no room; nothing is kept until it is started again'])
})

test('what is refused is no matter of the disk', async () => {
  const { data } = start()
  const lock = await HouseLock.acquire(folder, HOUSE)
  if (process.platform === 'linux') {
    const refused = await data.lock().then(
      () => '',
      ({ message }: Error) => message,
    )
    assert.match(refused, /is served already/)
  }
  await lock.release()
  assert.equal(data.troubles, [])
})

test.run()
