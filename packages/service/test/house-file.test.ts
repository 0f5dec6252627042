import { EventEmitter, once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandClock } from '../../sockets/test/hand-clock.ts'
import { HouseFile } from '../src/house/house-file.ts'
import { LastGoodFile } from '../src/memory/last-good-file.ts'
import { until } from './until.ts'

const test = suite('house-file')

const folders: string[] = []
test.after.each(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

const HOUSE = [
  'devices: [127.0.0.1:9]',
  'place: { latitude: 52.52, longitude: 13.41, timeZone: Europe/Berlin }',
  'schedule: [{ name: dusk, from: 18:00, to: 20:00, play: aurora }]',
].join('\n')

/** A picture of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

/** What is said of a file that is broken since. */
const GOES_ON = 'the house plays as its file was on 26 Nov 2026, 18:04'

test('a house whose file is broken at the start plays as it could be used last', async () => {
  const { path, open } = await place()
  await save(path, HOUSE)
  const before = await open()
  assert.equal([before.notes, before.file.fault], [[], ''])

  await writeFile(path, `${HOUSE}\nplaylists: { calm: { itms: [fire] } }`)
  const { file, notes } = await open()
  const fault = `${path}:4: playlists.calm has no 'itms'; did you mean items?; ${GOES_ON}`
  assert.equal([notes, file.fault], [[fault], fault])
  assert.equal(file.house, before.file.house)
  const edit = { kind: 'remove-entry', name: 'dusk' } as const
  assert.match(await reasonOf(file.edit(edit)), /^.*:4: playlists\.calm has no 'itms'/)

  // One that is gone is no different.
  await rename(path, `${path}.away`)
  assert.match((await open()).file.fault, new RegExp(`cannot be read: .*; ${GOES_ON}$`))

  // Mended, it says so, and what was broken is never kept.
  let changes = 0
  await save(path, HOUSE)
  await file.read(() => changes++)
  assert.equal([notes.at(-1), file.fault, changes], [`${path} is right again`, '', 1])
  await save(path, HOUSE.replace('aurora', 'snow'))
  await file.read(() => changes++)
  await writeFile(path, '[')
  const { house } = (await open()).file
  assert.equal(
    house.schedule.map(({ play }) => play),
    ['snow'],
  )
})

test('a file that is suddenly empty changes nothing, also at a start', async () => {
  const { path, open } = await place()
  await save(path, HOUSE)
  const { file, notes } = await open({ mayBeEmpty: true })
  let changes = 0
  await writeFile(path, '\n')
  await file.read(() => changes++)
  const fault = `${path} is empty; \`devices: []\` is a house without anything; ${GOES_ON}`
  assert.equal([file.fault, file.house.schedule.length], [fault, 1])
  assert.is((await open({ mayBeEmpty: true })).file.house.schedule.length, 1)
  await save(path, HOUSE)
  await file.read(() => changes++)
  assert.equal(notes, [fault, `${path} is right again`])
  await save(path, 'devices: []')
  await file.read(() => changes++)
  assert.equal([file.house.schedule.length, file.fault], [0, ''])
})

test('a change that would be refused once it is written is refused before', async () => {
  const { path, folder, open } = await place()
  const scene = { devices: [{ name: 'Tree', address: '127.0.0.1:9' }] }
  await writeFile(join(folder, 'forest.json'), JSON.stringify(scene))
  const text = `devices: ['${join(folder, 'forest.json')}']\ngroups: { wood: [Tree] }\n`
  await save(path, text)
  const { file } = await open()
  const reason = await reasonOf(file.edit({ kind: 'add-device', device: 'artnet://host/many' }))
  assert.match(reason, /can't be an address: .*, got "artnet:\/\/host\/many"$/)
  assert.equal([file.fault, await readFile(path, 'utf8')], ['', text])
})

test('a listener that throws is one line, and no mistake of the file', async () => {
  const { path, open } = await place()
  await save(path, HOUSE)
  const { file, notes } = await open()
  const fail = () => {
    throw new Error('no room')
  }
  await save(path, HOUSE.replace('aurora', 'snow'))
  await file.read(fail)
  const line = `the house does not follow all that ${path} says: no room`
  assert.equal([file.fault, notes], ['', [line, `${path} has changed: the house goes on with it`]])
  await save(path, '[')
  await file.read(fail)
  assert.match(file.fault, /house\.yaml:1: .*the house plays as its file was on/)
  assert.equal(notes.slice(2), [file.fault, line])
})

test('of two that read the file at the same time, the older text does not come last', async () => {
  const { path, open } = await place()
  await save(path, HOUSE)
  const reached = new EventEmitter()
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const withPresetPaths = async (texts: readonly string[]) => {
    if (!texts.includes('snow')) return texts
    reached.emit('reached')
    await gate
    return texts
  }
  const { file } = await open({ withPresetPaths })
  await save(path, HOUSE.replace('aurora', 'snow'))
  const isReached = once(reached, 'reached')
  const older = file.read(() => undefined)
  await isReached
  await save(path, HOUSE.replace('aurora', 'plasma'))
  const newer = file.read(() => undefined)
  await Promise.race([newer, setTimeout(50)])
  letGo()
  await Promise.all([older, newer])
  assert.is(file.house.schedule[0]?.play, 'plasma')
})

test('where a name is misspelled, the playlist that is meant is suggested', async () => {
  const { path, open } = await place()
  const calm = 'playlists: { calm: { items: [aurora] } }\n'
  await save(path, calm + HOUSE.replace('play: aurora', 'play: calmm'))
  assert.match(
    await reasonOf(open()),
    /can't be played: nothing is called calmm; did you mean calm\?/,
  )
})

test('a playlist that nothing plays must be playable too', async () => {
  const { path, open } = await place()
  await save(path, `playlists: { calm: { items: [aurora, plasmma] } }\n${HOUSE}`)
  assert.match(
    await reasonOf(open()),
    /house\.yaml:1: the playlist “calm” can't be played: .*did you mean plasma\?/,
  )
})

test('where only a source is missing, the rest plays', async () => {
  const { path, folder, open } = await place()
  const tree = join(folder, 'tree.png')
  await writeFile(tree, Buffer.from(PIXEL, 'base64'))
  await save(path, HOUSE.replace('play: aurora', 'play: tree.png'))
  await open()
  await rm(tree)
  const { file } = await open()
  assert.match(file.fault, /“dusk” can't be played: .*tree\.png.*; the rest plays$/)
  assert.is(file.house.schedule.length, 1)
})

test('a playlist plays without the items that can not be played, and says which', async () => {
  const { path, open } = await place()
  const lists = [
    '  some: { items: [plasma, { play: gone.mp4, for: 3m }, { play: fire, for: 2m }, away.mp4] }',
    '  one: { items: [gone.mp4, fire] }',
    '  none: { items: [gone.mp4, away.mp4] }',
  ]
  await save(
    path,
    `${HOUSE.replace('play: aurora', 'play: some')}\nplaylists:\n${lists.join('\n')}`,
  )
  const { file } = await open()
  assert.match(
    file.fault,
    /“dusk” can't be played in full: gone\.mp4: there is no such file; nor can away\.mp4; the rest plays$/,
  )
  const failing = file.unplayable.map(({ play, playsRest }) => `${play} ${playsRest}`)
  assert.equal(failing, ['some true', 'one true', 'none false'])
  const { texts, items, lengths, leftOut } = await file.sourceOf('some', 1)
  assert.equal([texts, items], [['plasma', 'fire'], texts])
  assert.equal(
    [lengths, leftOut],
    [
      [null, 120],
      ['gone.mp4', 'away.mp4'],
    ],
  )
  assert.equal((await file.sourceOf('one', 1)).texts, ['fire'])
  assert.match(await reasonOf(file.sourceOf('none', 1)), /^gone\.mp4: there is no such file/)
})

test('an item that is missed when its playlist is to play is said', async () => {
  const { path, folder, open } = await place()
  const tree = join(folder, 'tree.png')
  await writeFile(tree, Buffer.from(PIXEL, 'base64'))
  await save(path, `${HOUSE}\nplaylists: { some: { items: [plasma, tree.png] } }`)
  const { file, notes } = await open()
  await rm(tree)
  assert.equal((await file.sourceOf('some', 1)).texts, ['plasma'])
  await until(() => notes.length === 1)
  assert.match(file.fault, /the playlist “some” can't be played in full: tree\.png: .*/)
  assert.ok(file.isMissing('tree.png'))
})

test('a source that is back is no fault any more, with a line', async () => {
  const { path, folder, open } = await place()
  await save(path, HOUSE.replace('play: aurora', 'play: tree.png'))
  const clock = new HandClock()
  const { file, notes } = await open({ disk: { clock } })
  file.watch(() => undefined)
  for (let look = 0; look < 3; look++) {
    await setTimeout(10)
    clock.advance(1000)
  }
  assert.is(notes.length, 1, 'nothing has changed')
  await writeFile(join(folder, 'tree.png'), Buffer.from(PIXEL, 'base64'))
  await until(() => {
    clock.advance(100)
    return file.fault === ''
  })
  assert.is(notes.at(-1), `${path} is right again`)
  file.close()
})

test('where sources are missing, all else can be changed, and what is missing stays said', async () => {
  const { path, folder, open } = await place()
  const pictures = ['tree.png', 'star.png'].map((name) => join(folder, name))
  for (const each of pictures) await writeFile(each, Buffer.from(PIXEL, 'base64'))
  const lists = 'playlists: { trees: { items: [tree.png] }, stars: { items: [aurora, star.png] } }'
  await save(path, `${HOUSE.replace('play: aurora', 'play: trees')}\n${lists}`)
  await open()
  for (const each of pictures) await rm(each)
  const { file, notes } = await open()
  const said = () => assert.match(file.fault, /can't be played: .*\.png.*; the rest plays$/)
  said()

  await file.edit({ kind: 'set-place', latitude: 48, longitude: 11 })
  assert.is(file.house.place.latitude, 48)
  assert.equal([notes.length, notes[1]], [2, `${path} has changed: the house goes on with it`])
  said()
  await file.edit({ kind: 'add-device', device: '127.0.0.2:9' })
  const { playlists } = file.house
  const stars = { ...playlists.stars!, crossfade: 1 }
  await file.edit({ kind: 'set-playlist', name: 'sky', was: 'stars', playlist: stars })
  await file.edit({ kind: 'set-playlist', name: 'wood', was: 'trees', playlist: playlists.trees! })
  const dusk = { name: 'dusk', from: '17:00', to: '20:00', play: 'wood', priority: 0, fade: 2 }
  await file.edit({ kind: 'set-entry', entry: { ...dusk, name: 'eve' }, was: 'dusk' })
  const { devices, schedule } = file.house
  assert.equal([devices.length, schedule.map(({ name }) => name)], [2, ['eve']])
  said()

  // What a change adds must be there.
  const reason = /can't be played: .*tree\.png: there is no such file/
  assert.match(await reasonOf(file.edit({ kind: 'set-entry', entry: dusk })), reason)
  const both = { ...stars, items: [...stars.items, 'tree.png'] }
  const add = { kind: 'set-playlist', name: 'sky', playlist: both } as const
  assert.match(await reasonOf(file.edit(add)), reason)

  await file.edit({ kind: 'remove-entry', name: 'eve' })
  await file.edit({ kind: 'remove-playlist', name: 'sky' })
  const wood = await file.edit({ kind: 'remove-playlist', name: 'wood' })
  assert.equal([file.fault, Object.keys(file.house.playlists)], ['', []])
  // And it can be taken back, though its picture is still missing.
  await file.restore(wood!)
  assert.equal(Object.keys(file.house.playlists), ['wood'])
  said()

  await writeFile(pictures[0]!, Buffer.from(PIXEL, 'base64'))
  await file.read(() => undefined)
  assert.equal([file.fault, notes.at(-1)], ['', `${path} is right again`])
})

test('all that is missing is named, each source once, and looked for once', async () => {
  const { path, folder, open } = await place()
  const names = ['tree', 'star', 'angel', 'bell', 'sock', 'sleigh'].map((name) => `${name}.png`)
  const [tree, ...others] = names
  const lists = `playlists: { all: { items: [${others.join(', ')}] }, calm: { items: [aurora] } }`
  const two = [tree, 'all'].map(
    (play, at) => `{ name: n${at}, from: 18:00, to: 20:00, play: ${play} }`,
  )
  await save(path, ['devices: [127.0.0.1:9]', lists, `schedule: [${two.join(', ')}]`].join('\n'))
  const asked: string[] = []
  const withPresetPaths = async (texts: readonly string[]) => {
    asked.push(...texts)
    return texts
  }
  const { file } = await open({ withPresetPaths })
  assert.match(
    file.fault,
    /house\.yaml:3: “n0” can't be played: tree\.png: there is no such file; nor can star\.png, angel\.png, bell\.png and 2 more; the rest plays$/,
  )
  assert.equal(asked.sort(), [...names, 'aurora'].sort())
  assert.equal(
    file.unplayable.map(({ play, reason }) => [play, reason.replace(/: there is .*/, '')]),
    [
      [tree, 'tree.png'],
      ['all', 'star.png'],
    ],
  )

  // The first one that is back is noticed, whichever it is.
  const clock = new HandClock()
  const changes: number[] = []
  const { file: watched } = await open({ disk: { clock } })
  watched.watch(() => changes.push(watched.unplayable.flatMap(({ sources }) => sources).length))
  await writeFile(join(folder, 'bell.png'), Buffer.from(PIXEL, 'base64'))
  await until(() => {
    // It waits for its next look.
    if (clock.waiting === 1 && clock.nextIn === 1000) clock.step()
    return changes.at(-1) === 5
  })
  assert.match(
    watched.fault,
    /; nor can star\.png, angel\.png, sock\.png and 1 more; the rest plays$/,
  )
  watched.close()
})

test('a file that is changed by hand is used though it adds a source that is missing, unless that is the name of nothing', async () => {
  const { path, folder, open } = await place()
  const tree = join(folder, 'tree.png')
  await writeFile(tree, Buffer.from(PIXEL, 'base64'))
  const house = HOUSE.replace('play: aurora', 'play: tree.png')
  await save(path, house)
  const { file } = await open()
  await rm(tree)
  const later = house.replace('20:00', '21:00')
  await save(path, later)
  await file.read(() => undefined)
  assert.match(file.fault, /“dusk” can't be played: .*tree\.png.*; the rest plays$/)
  const again = (await open()).file
  for (const { house } of [file, again]) assert.is(house.schedule[0]?.to.kind, 'clock')
  await save(path, later.replace('tree.png', 'star.png'))
  await file.read(() => undefined)
  assert.match(file.fault, /“dusk” can't be played: .*star\.png.*; the rest plays$/)
  assert.is(file.house.schedule[0]?.play, 'star.png')
  await file.edit({ kind: 'set-place', latitude: 48, longitude: 11 })
  await save(path, later.replace('tree.png', 'auroa'))
  await file.read(() => undefined)
  assert.match(file.fault, /did you mean aurora\?; the house plays as its file was on/)
  assert.is(file.house.schedule[0]?.play, 'star.png')
})

test('a house starts for the first time though a source of it is missing, or is nothing that plays', async () => {
  const { path, folder, open } = await place()
  await writeFile(join(folder, 'film.mp4'), 'no film')
  for (const play of ['film.mp4', 'gone.mp4']) {
    await save(path, HOUSE.replace('play: aurora', `play: ${play}`))
    const { file, notes } = await open({
      lastGood: await LastGoodFile.open(undefined, path, { note: () => {} }),
    })
    assert.match(
      notes.join(),
      new RegExp(`:3: “dusk” can't be played: .*${play}.*; the rest plays$`),
    )
    assert.is(file.fault, notes[0])
  }
})

test('a file that could never be used is refused, as is one whose copy is damaged', async () => {
  const { path, data, open } = await place()
  await save(path, 'schedule: [')
  assert.match(await reasonOf(open()), /house\.yaml:1: /)
  await save(path, HOUSE)
  await open()
  await save(path, 'devices: 1')
  const [copy = ''] = await readdir(data)
  assert.match(copy, /^house-[\da-f]{12}-file\.json$/)
  await writeFile(join(data, copy), '{ "text": "devices')
  assert.match(await reasonOf(open()), /house\.yaml:1: devices must/)
})

test('a copy that can not be written is one line, and is written once that works', async () => {
  const { path, data, open } = await place()
  await rename(data, `${data}.away`)
  await save(path, HOUSE)
  const { file, notes } = await open()
  const [note = '', ...others] = notes
  assert.match(note, /^a copy of the house file is not kept: .*its folder does not exist/)
  assert.equal(others, [])
  await file.read(() => undefined)
  assert.is(notes.length, 1)
  await rename(`${data}.away`, data)
  await file.read(() => undefined)
  await save(path, '[')
  assert.match((await open()).file.fault, new RegExp(GOES_ON))
})

test('a file that is empty while an editor writes it is no mistake', async () => {
  const { path, open } = await place()
  await save(path, HOUSE)
  const { file, notes } = await open()
  await writeFile(path, '')
  const reading = file.read(() => undefined)
  await setTimeout(20)
  writeFileSync(path, HOUSE)
  await reading
  assert.equal([notes, file.fault], [[], ''])
})

test('drafts of a process that was killed while it wrote the file are removed', async () => {
  const { path, open } = await place()
  await save(path, HOUSE)
  const folder = dirname(path)
  await writeFile(join(folder, '.house.yaml.2f6b.part'), 'devices: [')
  await writeFile(join(folder, '.other.yaml.2f6b.part'), '')
  await open()
  const names = await readdir(folder)
  assert.equal(
    names.filter((name) => name.endsWith('.part')),
    ['.other.yaml.2f6b.part'],
  )
})

test('what is used from the next start only is named when it changes', async () => {
  const { path, open } = await place()
  await save(path, HOUSE)
  const { file, notes } = await open()
  const next = async (text: string) => {
    await save(path, text)
    await file.read(() => undefined)
    return notes.at(-1)
  }
  const changed = `${path} has changed: the house goes on with it`
  const linked = `${HOUSE}\nmqtt: mqtt://127.0.0.1:1883`
  assert.is(await next(linked), `${changed}; mqtt is used from the next start`)
  assert.is(await next(linked.replace('aurora', 'snow')), changed)
  const both = `${HOUSE}\nclock: { share: true }`
  assert.is(await next(both), `${changed}; mqtt and clock are used from the next start`)
})

test.run()

/** A house file, and a data folder. */
async function place() {
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-house-file-'))
  folders.push(folder)
  const path = join(folder, 'house.yaml')
  const data = await mkdtemp(join(folder, 'data-'))
  const open = async (options: Partial<Parts> = {}) => {
    const notes: string[] = []
    const note = (line: string) => notes.push(line)
    const lastGood = await LastGoodFile.open(data, path, { note })
    const withPresetPaths = async (texts: readonly string[]) => texts
    const file = await HouseFile.open({ path, note, lastGood, withPresetPaths, ...options })
    return { notes, file }
  }
  return { folder, path, data, open }
}

type Parts = Parameters<typeof HouseFile.open>[0]

/** Saves a file at a known time. */
async function save(path: string, text: string): Promise<void> {
  await writeFile(path, text)
  const time = new Date('2026-11-26T17:04:00Z')
  await utimes(path, time, time)
}

/** The message with which a promise rejects. */
async function reasonOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => assert.unreachable('it must be refused') as never,
    (error: Error) => error.message,
  )
}
