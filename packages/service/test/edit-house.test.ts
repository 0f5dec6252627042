import { chmod, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { editHouse, type HouseEdit, type WrittenEntry } from '../src/house/edit-house.ts'
import { HouseEditor } from '../src/house/house-editor.ts'
import { ON_DISK } from '../src/house/house-text.ts'
import { parseHouse } from '../src/house/read-house.ts'
import { AskedDisk } from '../src/lasting/asked-disk.ts'
import { writtenEntry } from '../src/schedule/written-entry.ts'

const test = suite('edit-house')

const HOUSE = `# Our house
devices: [192.168.1.50]   # by the door
place: { latitude: 52.52, longitude: 13.41, timeZone: Europe/Berlin }

playlists:
  calm: { items: [candle, aurora], each: 10m } # the children like it

schedule:
  # every evening
  - { name: evening,  from: sunset-15m, to: 23:00, play: calm }
  - name: christmas
    from: dusk # not before
    to: 01:00
    between: [12-20, 01-06]
    play: { random: [snow, calm] }
`

const entry = (given: Partial<WrittenEntry>): HouseEdit => {
  const usual = { name: 'evening', from: 'sunset-15m', to: '23:00', priority: 0, fade: 2 }
  return { kind: 'set-entry', entry: { ...usual, play: 'calm', ...given } }
}
const christmas = {
  ...{ name: 'christmas', from: 'dusk', to: '01:00', between: [['12-20', '01-06']] },
  play: { random: ['snow', 'calm'] },
}
const list = { items: ['fire'], each: 300, crossfade: 2, shuffle: false }

/** The lines that an edit removes, and those that it adds. */
function changes(text: string, edit: HouseEdit): readonly [string[], string[]] {
  const [before, after] = [text, editHouse(text, 'house.yaml', edit)].map((each) =>
    each.split('\n'),
  )
  const without = (lines: string[], others: string[]) =>
    lines.filter((line) => !others.includes(line))
  return [without(before!, after!), without(after!, before!)]
}

test('an entry gets another name in its place, and a house a place', () => {
  const { kind: _, ...renamed } = entry({ name: 'dinner' })
  assert.equal(changes(HOUSE, { ...renamed, kind: 'set-entry', was: 'evening' } as HouseEdit), [
    ['  - { name: evening,  from: sunset-15m, to: 23:00, play: calm }'],
    ['  - { name: dinner,  from: sunset-15m, to: 23:00, play: calm }'],
  ])
  const place = { kind: 'set-place', latitude: 48.14, longitude: 11.58 } as const
  assert.equal(changes(HOUSE, place), [
    ['place: { latitude: 52.52, longitude: 13.41, timeZone: Europe/Berlin }'],
    ['place: { latitude: 48.14, longitude: 11.58, timeZone: Europe/Berlin }'],
  ])
  assert.equal(changes(HOUSE, { ...place, timeZone: 'Europe/Vienna' })[1], [
    'place: { latitude: 48.14, longitude: 11.58, timeZone: Europe/Vienna }',
  ])
  const [, added] = changes('devices: [Garden] # outside', place)
  assert.equal(added, ['place: { latitude: 48.14, longitude: 11.58 }'])
})

test('what stays as it is keeps its line, and comments stay', () => {
  assert.equal(changes(HOUSE, entry({})), [[], []])
  assert.equal(changes(HOUSE, entry({ ...christmas, to: '02:00', fade: 5 })), [
    ['    to: 01:00'],
    ['    to: 02:00', '    fade: 5'],
  ])
  const [, added] = changes(
    HOUSE,
    entry({ name: 'late', from: '23:00', to: '24:00', days: ['fri'] }),
  )
  assert.equal(added, ['  - { name: late, from: 23:00, to: 24:00, play: calm, days: [ fri ] }'])
  assert.equal(changes(HOUSE, { kind: 'set-playlist', name: 'party', playlist: list })[1], [
    '  party: { items: [ fire ] }',
  ])
  const [gone, left] = changes(HOUSE, { kind: 'remove-entry', name: 'christmas' })
  assert.equal([gone.length, left], [5, []])
})

test('items of a playlist take their comments along, and a renamed one keeps its place', () => {
  const text = `devices: [a]
playlists:
  calm: # evenings
    items:
      - candle # warm
      # for the children
      - aurora
      - { play: snow,  for: 2m } # short
    each: 10m # long
  other: { items: [fire] }
schedule:
  - { name: one, from: 18:00, to: 19:00, play: calm } # daily
  - { name: two, from: 18:00, to: 19:00, play: { random: [calm, other] } }
`
  const playlist = {
    items: [{ play: 'snow', for: 120 }, 'candle', 'rain', 'aurora'],
    ...{ each: { beats: 32 }, crossfade: 2, shuffle: true, tempo: 100 },
  }
  const edited = editHouse(text, 'house.yaml', {
    ...{ kind: 'set-playlist', name: 'quiet', was: 'calm', playlist },
  })
  assert.is(
    edited,
    `devices: [a]
playlists:
  quiet: # evenings
    items:
      - { play: snow,  for: 2m } # short
      - candle # warm
      - rain
      # for the children
      - aurora
    each: 32 beats # long
    shuffle: true
    tempo: 100
  other: { items: [fire] }
schedule:
  - { name: one, from: 18:00, to: 19:00, play: quiet } # daily
  - { name: two, from: 18:00, to: 19:00, play: { random: [quiet, other] } }
`,
  )
})

test('devices of a group keep their comments, and other groups their lines', () => {
  const text = `devices: [Tree, Door, Roof]
groups:
  # in front
  porch:
    - Door # left
    # up there
    - Roof
  all: [ Tree,  Door ] # both
`
  const set = (devices: string[], name = 'porch'): HouseEdit => ({
    ...{ kind: 'set-group', name, devices },
  })
  const edited = editHouse(text, 'house.yaml', set(['Roof', 'Tree', 'Door']))
  assert.is(
    edited,
    `devices: [Tree, Door, Roof]
groups:
  # in front
  porch:
    # up there
    - Roof
    - Tree
    - Door # left
  all: [ Tree,  Door ] # both
`,
  )
  assert.is(editHouse(edited, 'house.yaml', set(['Tree', 'Door'], 'all')), edited)
  assert.equal(changes(text, set(['Roof'], 'new'))[1], ['  new: [ Roof ]'])
  assert.equal(changes(text, { kind: 'remove-group', name: 'all' }), [
    ['  all: [ Tree,  Door ] # both'],
    [],
  ])
  const wrong = () => editHouse(text, 'house.yaml', set(['Roof', 'Tere']))
  assert.throws(wrong, /^devices\.1 is none of the devices, got "Tere"; did you mean Tree\?$/)
})

for (const [what, text] of [
  ['none of it', 'devices: [a]\n'],
  ['an empty key', 'devices: [a]\nschedule:\n'],
  ['JSON', '{"devices":["a"]}'],
  ['other line ends', 'devices: [a]\r\n# note\r\nschedule: []\r\n'],
] as const) {
  test(`a house with ${what} gets an entry and a playlist, and loses them again`, () => {
    const edits: HouseEdit[] = [
      { kind: 'set-playlist', name: 'a: list', playlist: list },
      entry({ name: '- odd #1', from: '18:00', play: 'a: list' }),
      entry({ name: '- odd #1', from: '19:00', play: { random: ['fire', 'yes'] }, priority: 1 }),
    ]
    const edited = edits.reduce((each, edit) => editHouse(each, 'house.yaml', edit), text as string)
    const { playlists, schedule } = parseHouse(edited, 'house.yaml')
    assert.equal(playlists, { 'a: list': list })
    assert.equal(schedule.map(writtenEntry), [
      {
        ...{ name: '- odd #1', from: '19:00', to: '23:00', priority: 1, fade: 2 },
        play: { random: ['fire', 'yes'] },
      },
    ])
    const removed = editHouse(edited, 'house.yaml', { kind: 'remove-entry', name: '- odd #1' })
    const empty = editHouse(removed, 'house.yaml', { kind: 'remove-playlist', name: 'a: list' })
    assert.equal(parseHouse(empty, 'house.yaml'), parseHouse(text, 'house.yaml'))
    assert.is(edited.includes('\r'), text.includes('\r'))
    if (what === 'JSON') JSON.parse(edited)
  })
}

test('a change that makes a mistake, or a file that has one, is refused', () => {
  const refused = (text: string, edit: HouseEdit, message: RegExp) =>
    assert.throws(() => editHouse(text, 'house.yaml', edit), message)
  refused('devices: [a]', entry({}), /sunset needs a `place`|needs a `place`/)
  refused('devices: [', entry({}), /house\.yaml:1/)
})

test('the file is written as a whole, stays a link and what it is allowed to be', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-edit-'))
  try {
    const [path, link] = [join(folder, 'real.yaml'), join(folder, 'house.yaml')]
    await writeFile(path, HOUSE)
    await chmod(path, 0o600)
    await symlink(path, link)
    let reads = 0
    const editor = new HouseEditor({
      ...{ path: link, disk: new AskedDisk(), text: ON_DISK },
      check: async ({ schedule }) => {
        if (schedule.some(({ play }) => play === 'nothing'))
          throw new Error('nothing can’t be played')
      },
      reread: async () => {
        reads++
      },
    })
    await Promise.all(
      ['a', 'b', 'c'].map((name) => editor.edit(entry({ name, from: '18:00', to: '19:00' }))),
    )
    const text = await readFile(path, 'utf8')
    const names = parseHouse(text, link).schedule.map(({ name }) => name)
    assert.equal(names, ['evening', 'christmas', 'a', 'b', 'c'])
    assert.equal([(await stat(path)).mode & 0o777, reads], [0o600, 3])
    await editor.edit(entry({ name: 'd', play: 'nothing' })).then(
      () => assert.unreachable('it must be refused'),
      () => undefined,
    )
    assert.is(await readFile(link, 'utf8'), text)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('what somebody saves while an edit is checked is kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-edit-'))
  try {
    const path = join(folder, 'house.yaml')
    await writeFile(path, HOUSE)
    let checks = 0
    const editor = new HouseEditor({
      ...{ path, disk: new AskedDisk(), text: ON_DISK },
      check: async () => {
        if (++checks === 1) await writeFile(path, HOUSE.replace('# Our house', '# My house'))
      },
      reread: async () => undefined,
    })
    await editor.edit({ kind: 'remove-entry', name: 'christmas' })
    const text = await readFile(path, 'utf8')
    assert.match(text, /^# My house/)
    assert.not.match(text, /christmas/)
    assert.is(checks, 2)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test.run()
