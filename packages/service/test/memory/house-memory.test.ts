import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as immediate } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandClock } from '../../../sockets/test/hand-clock.ts'
import { HouseMemory, type KeptHouse } from '../../src/memory/house-memory.ts'
import { until } from '../until.ts'

const test = suite('house-memory')

let folder: string

test.before.each(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-memory-'))
})
test.after.each(() => rm(folder, { recursive: true }))

const KEPT: KeptHouse = {
  choice: { isOn: true, play: 'calm', at: 1_700_000_000_000 },
  ...{ brightness: 0.5, macs: { Tree: 'e8:31:cd:00:00:01' }, lit: ['Tree'] },
  addresses: { Tree: { address: '192.0.2.7', udp: 7777 } },
  ...{ lights: [], places: { Tree: { place: 'same', file: {} } } },
  stored: {},
  dark: {},
}

function open(notes: string[] = [], house = 'house.yaml') {
  return HouseMemory.open({ folder, house, note: (line) => notes.push(line) })
}

async function keep(kept: KeptHouse): Promise<string> {
  const memory = await open()
  memory.follow(async () => kept)
  memory.changed()
  await memory.written()
  const [name = ''] = await readdir(folder)
  return join(folder, name)
}

test('what was kept is there again, for this house only', async () => {
  await keep(KEPT)
  assert.equal((await open()).kept, KEPT)
  assert.is((await open([], 'other.yaml')).kept, undefined)
})

test('what is to be kept may wait for a disk as well, and nothing waits for that', async () => {
  const [notes, clock] = [[] as string[], new HandClock()]
  const note = (line: string) => notes.push(line)
  const memory = await HouseMemory.open({ folder, house: 'house.yaml', note, clock })
  let copied: (kept: KeptHouse) => void = () => undefined
  memory.follow(() => {
    return new Promise((resolve) => {
      copied = resolve
    })
  })
  memory.changed()
  await immediate()
  clock.advance(2000)
  await memory.settled()
  assert.match(memory.fault, /^the disk is slow: how the house is lit waits/)
  copied(KEPT)
  await memory.written()
  assert.is(memory.fault, '')
  assert.equal((await open()).kept, KEPT)
  await memory.close()
})

test('changes that come during a write are written together, the newest last', async () => {
  const memory = await open()
  let [reads, brightness] = [0, 0]
  memory.follow(async () => {
    reads++
    return { ...KEPT, brightness }
  })
  for (brightness = 0; brightness < 1; brightness += 0.01) memory.changed()
  brightness = 0.75
  await memory.written()
  assert.is(reads, 1)
  assert.is((await open()).kept?.brightness, 0.75)
})

test('a file that was damaged is set aside with one line, wherever it ends', async () => {
  const path = await keep(KEPT)
  const whole = await readFile(path, 'utf8')
  for (let length = 0; length < whole.trimEnd().length; length += 7) {
    await writeFile(path, whole.slice(0, length))
    const notes: string[] = []
    assert.is((await open(notes)).kept, undefined)
    assert.is(notes.length, 1)
    assert.match(
      notes[0]!,
      /is damaged: .*; it is .*\.damaged now, and the house starts without it$/,
    )
    assert.is(await readFile(`${path}.damaged`, 'utf8'), whole.slice(0, length))
    assert.equal(await readdir(folder), [`${path.slice(folder.length + 1)}.damaged`])
  }
})

test('a write that was broken off leaves nothing', async () => {
  const path = await keep(KEPT)
  const name = path.slice(folder.length + 1)
  await writeFile(join(folder, `.${name}.0b0e.part`), '{')
  await writeFile(join(folder, '.other.json.0b0e.part'), '{')
  assert.equal((await open()).kept, KEPT)
  assert.equal((await readdir(folder)).sort(), ['.other.json.0b0e.part', name])
})

test('a disk that takes nothing is one line, and the house goes on', async () => {
  const notes: string[] = []
  const memory = await HouseMemory.open({
    ...{ folder: join(folder, 'gone'), house: 'house.yaml' },
    note: (line) => notes.push(line),
  })
  memory.follow(async () => KEPT)
  for (let i = 0; i < 3; i++) {
    memory.changed()
    await memory.written()
  }
  assert.is(notes.length, 1)
  assert.match(notes[0]!, /^how the house is lit is not kept: /)
  assert.is(memory.fault, notes[0])
  await memory.close()
})

test('what could not be kept is kept by itself once that works', async () => {
  const notes: string[] = []
  const gone = join(folder, 'gone')
  const memory = await HouseMemory.open({
    ...{ folder: gone, house: 'house.yaml', retryMs: 10 },
    note: (line) => notes.push(line),
  })
  memory.follow(async () => KEPT)
  memory.changed()
  await memory.written()
  await mkdir(gone)
  await until(() => notes.length === 2)
  assert.equal([notes[1], memory.fault], ['how the house is lit is kept again', ''])
  const [name = ''] = await readdir(gone)
  assert.equal(JSON.parse(await readFile(join(gone, name), 'utf8')), KEPT)
})

test('a disk that stalls is waited for once and for a moment, is one line, and one when it is over', async () => {
  const [notes, clock] = [[] as string[], new HandClock()]
  const writes: { end: () => void; content: unknown }[] = []
  const memory = await HouseMemory.open({
    ...{ folder, house: 'house.yaml', clock, note: (line) => notes.push(line) },
    write: (_, content) => new Promise((end) => writes.push({ end, content })),
  })
  let brightness = 0
  memory.follow(async () => ({ ...KEPT, brightness }))
  memory.changed()
  let isSettled = false
  const settled = memory.settled().then(() => {
    isSettled = true
  })
  await until(() => writes.length === 1)
  clock.advance(1999)
  await immediate()
  assert.is(isSettled, false)
  clock.advance(1)
  await settled

  for (brightness = 0.25; brightness < 1; brightness += 0.25) {
    memory.changed()
    await memory.settled()
  }
  const fault =
    'the disk is slow: how the house is lit waits: it is not written after 2s, and the house plays on'
  assert.equal([notes, memory.fault, writes.length], [[fault], fault, 1])

  clock.advance(30_000)
  writes[0]!.end()
  await until(() => writes.length === 2)
  writes[1]!.end()
  await memory.written()
  assert.equal([memory.fault, writes[1]!.content], ['', { ...KEPT, brightness }])
  clock.advance(60_000)
  assert.equal(notes, [fault, 'the disk is slow: how the house is lit waits: over after 30s'])
  await memory.close()
})

test.run()
