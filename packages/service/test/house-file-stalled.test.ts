import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandClock } from '../../sockets/test/hand-clock.ts'
import { HouseFile } from '../src/house/house-file.ts'
import { isDueToStall } from '../src/lasting/asked-disk.ts'
import { LastGoodFile } from '../src/memory/last-good-file.ts'
import { stallingDisk } from './stalling-disk.ts'
import { until } from './until.ts'

const test = suite('house-file on a disk that stalls')

const ends: (() => Promise<void>)[] = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const HOUSE = [
  'devices: [127.0.0.1:9]',
  'place: { latitude: 52.52, longitude: 13.41, timeZone: Europe/Berlin }',
  'schedule:',
  '  - { name: dusk, from: 18:00, to: 20:00, play: aurora }',
  '  - { name: late, from: 20:00, to: 22:00, play: fire }',
  '',
].join('\n')

const REMOVE_DUSK = { kind: 'remove-entry', name: 'dusk' } as const
const REMOVE_LATE = { kind: 'remove-entry', name: 'late' } as const
const ADD_NIGHT = {
  kind: 'set-entry',
  entry: { name: 'night', from: '22:00', to: '23:00', play: 'aurora', priority: 0, fade: 2 },
} as const

test('an edit is refused in time while the file can’t be read, later ones at once, and none is made afterwards', async () => {
  const { path, file, notes, changes, disk, refused } = await open()
  disk.stall('read')
  const first = refused(file.edit(REMOVE_DUSK))
  await disk.reaches('read')
  const second = refused(file.edit(REMOVE_LATE))
  disk.wait()
  const stalled = `${path} is on a disk that does not answer`
  const unchanged = `${stalled}: nothing is changed; try again once it does`
  assert.equal([await first, await second], [unchanged, unchanged])
  assert.is(await refused(file.restore({ before: HOUSE, after: HOUSE })), unchanged)
  const fault = `${stalled}; the house plays as its file was on 26 Nov 2026, 18:04`
  assert.equal([notes, file.fault, changes.length], [[fault], fault, 1])
  // It is asked once, however often something is to be changed.
  assert.is(disk.asked('read'), 1)

  disk.answer()
  await until(() => file.fault === '' && disk.asked('read') === 2)
  await file.read(() => undefined)
  assert.is(await readFile(path, 'utf8'), HOUSE)
  assert.equal(notes, [fault, `${path} is on a disk that answers again`])
  await file.edit(REMOVE_DUSK)
  assert.equal(namesOf(file), ['late'])
})

test('an edit whose draft can’t be written is not made later', async () => {
  const { path, folder, file, disk, refused } = await open()
  disk.stall('draft')
  const first = refused(file.edit(REMOVE_DUSK))
  await disk.reaches('draft')
  disk.wait()
  assert.match(await first, /does not answer: nothing is changed; try again once it does$/)
  disk.answer()
  await until(() => file.fault === '')
  await file.read(() => undefined)
  assert.is(await readFile(path, 'utf8'), HOUSE)
  assert.equal((await readdir(folder)).sort(), ['data', 'house.yaml'])
  await file.edit(REMOVE_LATE)
  assert.equal(namesOf(file), ['dusk'])
})

test('an edit whose exchange has begun is said to be unsure, and the house goes on with what it becomes', async () => {
  const { path, file, notes, disk, refused } = await open()
  disk.stall('exchange')
  const edited = refused(file.edit(REMOVE_DUSK))
  await disk.reaches('exchange')
  disk.wait()
  assert.is(
    await edited,
    `${path} is on a disk that does not answer: it stopped just as the change was to be made; once it answers, look whether it was`,
  )
  assert.match(await refused(file.edit(REMOVE_LATE)), /nothing is changed/)
  disk.answer()
  await until(() => namesOf(file).join() === 'late')
  assert.is(notes.at(-1), `${path} has changed: the house goes on with it`)
})

test('an edit after which the file can’t be read is said to be made', async () => {
  const { path, file, disk, refused } = await open()
  disk.stall('read', 2)
  const edited = refused(file.edit(REMOVE_DUSK))
  await disk.reaches('read')
  disk.wait()
  const said = 'the change is made, and the house goes on with it once the disk answers'
  assert.is(await edited, `${path} is on a disk that does not answer: ${said}`)
  assert.equal(namesOf(file), ['dusk', 'late'])
  disk.answer()
  await until(() => namesOf(file).join() === 'late')
})

test('the file is watched on after its disk did not answer', async () => {
  const { path, file, notes, clock, disk } = await open()
  /** It waits for its next look. */
  const isIdle = () => clock.waiting === 1 && clock.nextIn === 1000
  await until(isIdle)
  disk.stall('version')
  clock.step()
  await disk.reaches('version')
  disk.wait()
  await until(() => file.fault !== '')
  // It is not asked again meanwhile.
  for (let look = 0; look < 3; look++) {
    await until(isIdle)
    clock.step()
  }
  await until(isIdle)
  assert.equal([disk.asked('version'), notes.length], [1, 1])
  await save(path, HOUSE.replace('aurora', 'snow'))
  disk.answer()
  await until(() => file.house.schedule[0]?.play === 'snow')
  assert.is(notes.at(-1), `${path} has changed: the house goes on with it`)

  await save(path, HOUSE.replace('aurora', 'plasma'))
  await until(() => {
    if (isIdle()) clock.step()
    return file.house.schedule[0]?.play === 'plasma'
  })
  assert.is(notes.length, 4)
})

test('a source on a disk that stalls is named, and refuses edits that add it in time; when it answers, all is right again', async () => {
  const { path, file, notes, disk, refused } = await open()
  disk.stall('source')
  const [edited, checked] = [refused(file.edit(ADD_NIGHT)), refused(file.check('preset:x'))]
  await disk.reaches('source', 2)
  disk.wait()
  assert.match(await edited, /“night” can't be played: aurora is on a disk that does not answer$/)
  assert.is(await checked, 'preset:x is on a disk that does not answer')
  assert.is(await refused(file.sourceOf('aurora', 0)), 'aurora is on a disk that does not answer')
  await file.read(() => undefined)
  assert.match(file.fault, /:4: “dusk” can't be played: aurora is on a .*; the rest plays$/)
  disk.answer()
  await until(() => file.fault === '')
  assert.is(notes.at(-1), `${path} is right again`)
  await file.edit(REMOVE_LATE)
  assert.equal(namesOf(file), ['dusk'])
})

test('a house whose disk stalls at the start goes on with its file once it answers', async () => {
  const { path, open: openAgain, disk } = await open()
  await save(path, HOUSE.replace('aurora', 'snow'))
  disk.stall('read')
  const opening = openAgain()
  await disk.reaches('read')
  disk.wait()
  const { file, notes } = await opening
  const fault = `${path} is on a disk that does not answer; the house plays as its file was on 26 Nov 2026, 18:04`
  assert.equal([notes, file.fault], [[`the disk is slow: ${path} is waited for`, fault], fault])
  assert.is(file.house.schedule[0]?.play, 'aurora')
  disk.answer()
  await until(() => file.house.schedule[0]?.play === 'snow')
  assert.equal(notes.slice(2), [
    `${path} is on a disk that answers again`,
    `${path} has changed: the house goes on with it`,
  ])
})

test('a house of which nothing is known ends with one line where its disk stalls', async () => {
  const { path, data, open: openAgain, disk, refused } = await open()
  await rm(data, { recursive: true })
  disk.stall('read')
  const opening = refused(openAgain())
  await disk.reaches('read')
  disk.wait()
  assert.is(await opening, `${path} is on a disk that does not answer; start again once it does`)
  disk.answer()
})

test('one that ends says nothing more of its disk', async () => {
  const { file, notes, disk, refused } = await open()
  disk.stall('read')
  const edited = refused(file.edit(REMOVE_DUSK))
  await disk.reaches('read')
  disk.wait()
  await edited
  file.close()
  disk.answer()
  await new Promise(setImmediate)
  assert.is(notes.length, 1)
})

test.run()

function namesOf({ house }: HouseFile): readonly string[] {
  return house.schedule.map(({ name }) => name)
}

/** Saves a file at a known time. */
async function save(path: string, text: string): Promise<void> {
  await writeFile(path, text)
  const time = new Date('2026-11-26T17:04:00Z')
  await utimes(path, time, time)
}

/** A house file on a disk that a test stalls. */
async function open() {
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-stalled-'))
  ends.push(() => rm(folder, { recursive: true }))
  const path = join(folder, 'house.yaml')
  await save(path, HOUSE)
  const clock = new HandClock()
  const disk = stallingDisk(clock)
  const data = join(folder, 'data')
  await mkdir(data)
  const openFile = async () => {
    const notes: string[] = []
    const note = (line: string) => notes.push(line)
    const lastGood = await LastGoodFile.open(data, path, { note })
    const withPresetPaths = async (texts: readonly string[]) => {
      await disk.pass('source')
      return texts
    }
    const file = await HouseFile.open({
      ...{ path, note, lastGood, withPresetPaths, text: disk.text },
      disk: { clock },
    })
    ends.push(async () => file.close())
    return { file, notes }
  }
  const changes: unknown[] = []
  const opened = await openFile()
  opened.file.watch((before) => changes.push(before))
  /** The message with which a change is refused because of a disk. */
  const refused = (work: Promise<unknown>) =>
    work.then(
      () => assert.unreachable('it must be refused') as never,
      (error: Error) => {
        assert.ok(isDueToStall(error), error.message)
        return error.message
      },
    )
  return { folder, data, path, changes, clock, disk, refused, open: openFile, ...opened }
}
