import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HouseError, houseOfText, parseHouse, readHouse } from '../src/house/read-house.ts'

const test = suite('read-house')

test('an empty file is a house without anything, in the time zone of this machine', () => {
  const { devices, schedule, place } = parseHouse('', 'house.yaml')
  assert.equal(devices, [])
  assert.equal(schedule, [])
  assert.is(place.timeZone, new Intl.DateTimeFormat().resolvedOptions().timeZone)
})

test('a key with nothing below it is an empty one', () => {
  const { playlists, groups, schedule } = parseHouse('playlists:\ngroups:\nschedule:\n', 'h')
  assert.equal([playlists, groups, schedule], [{}, {}, []])
})

test('lengths are numbers of seconds or texts', () => {
  const text = `playlists: { a: { items: [fire], each: 1h30m, crossfade: 2.5 } }`
  assert.equal(parseHouse(text, 'house.yaml').playlists.a, {
    ...{ items: ['fire'], each: 5400, crossfade: 2.5, shuffle: false },
  })
})

const entry = (text: string) => `schedule:\n  - { name: a, from: 1:00, to: 2:00, play: x, ${text} }`

for (const text of [
  'devices: ["http://foo bar"]',
  'devices: [foo/bar]',
  'devices: ["10.0.0.1:99999"]',
  'devices: ["http://u:p@10.0.0.1"]',
  'devices: ["https://10.0.0.1"]',
]) {
  test(`${text} can be no address`, () => {
    assert.throws(
      () => parseHouse(text, 'h.yaml'),
      /^h\.yaml:1: devices\.0 must be an address such as 192\.168\.1\.50 or .*, or a name, got /,
    )
  })
}

test('a device is listed once, however it is spelled, and files differ by capital letters', () => {
  for (const [one, other] of [
    ['10.0.0.1', '10.0.0.1'],
    ['http://10.0.0.1/', '10.0.0.1'],
    ['10.0.0.1', '10.0.0.1:80'],
    ['Garden', 'garden'],
  ]) {
    const text = `devices:\n  - x\n  - ${one}\n  - ${other}`
    assert.throws(
      () => parseHouse(text, 'h'),
      `h:4: devices.2 is the same device as devices.1, got "${other}"`,
    )
  }
  parseHouse('devices: [a.yaml, A.yaml, "@a.json", "@A.json", 10.0.0.1, 10.0.0.1:81]', 'h')
})

test('an address of another controller must be one', async () => {
  const text = 'devices:\n  - 10.0.0.1\n  - ftp://10.0.0.1'
  const error = await houseOfText(text, 'h').catch((reason: unknown) => reason)
  assert.match(String(error), /h:3: devices\.1 can't be an address: .*no outlet for ftp:/)
  await houseOfText('devices: [10.0.0.1, "art-net://10.0.0.2/1"]', 'h')
})

for (const [fault, text, message] of [
  [
    'an open span of days',
    entry('days: fri-'),
    /^h\.yaml:2: schedule\.0\.days must be days such as/,
  ],
  [
    'no day at all',
    entry('days: []'),
    /days must name a day; without `days` it is every day, got \[\]$/,
  ],
  ['no date', entry('dates: []'), /dates must have a date, got \[\]$/],
  [
    'no season',
    entry('between: []'),
    /between must have the first and the last date of a season, got/,
  ],
  ['an endless fade', entry('fade: .inf'), /fade must be a length .*, got infinity$/],
  [
    'a fade longer than the entry',
    'schedule:\n  - name: a\n    from: 23:59\n    to: 0:01\n    fade: 121\n    play: x',
    /^h\.yaml:5: schedule\.0\.fade must not be longer than the entry, which lasts 2m, got 121$/,
  ],
  ['numbers that are no address', 'devices: [10.0.0.300]', /devices\.0 must be .* 0 to 255, got/],
  ['a control character', 'devices: ["a\\x07"]', /devices\.0 must be without control characters/],
  [
    'a name of spaces',
    'schedule: [{ name: " ", from: 1:00, to: 2:00, play: x }]',
    /name must not begin or end with a space, nor have several lines, got " "$/,
  ],
  [
    'a group with a long name',
    `devices: [x]\ngroups:\n  ${'g'.repeat(201)}: [x]`,
    /^h\.yaml:3: groups can't have the name ".*, which must be at most 200 characters$/,
  ],
  [
    'a list with a control character in its name',
    'playlists: { "a\\x07": { items: [fire] } }',
    /playlists can't have the name "a\\u0007", which must be without control characters$/,
  ],
  [
    'an unknown key',
    'devises: []',
    /^h\.yaml:1: the house has no 'devises'; did you mean devices\?$/,
  ],
  [
    'a misspelled key of an entry',
    'schedule:\n  - name: a\n    form: 20:00',
    /^h\.yaml:3: schedule\.0 has no 'form'; did you mean from\?$/,
  ],
  [
    'a missing key',
    'schedule:\n  - { name: a, from: 20:00, play: x }',
    /^h\.yaml:2: schedule\.0\.to is missing$/,
  ],
  [
    'a time of no day',
    'schedule:\n  - { name: a, from: 25:00, to: 2:00, play: x }',
    /^h\.yaml:2: schedule\.0\.from must be a time such as 18:00.*"25:00"$/,
  ],
  [
    'a misspelled time of the sun',
    'schedule:\n  - { name: a, from: sunst-15m, to: 2:00, play: x }',
    /"sunst-15m"; did you mean sunset-15m\?$/,
  ],
  [
    'a decimal comma among several keys',
    'place: { latitude: 52,52, timeZone: Europe/Berlin }',
    /^h\.yaml:1: place has no '52'; decimals follow a point, not a comma, as in 52\.52$/,
  ],
  [
    'a decimal comma',
    'place:\n  latitude: 52,5\n  longitude: 13.4',
    /^h\.yaml:2: place\.latitude must be .*"52,5"; did you mean 52\.5\?$/,
  ],
  [
    'the sun of no place',
    'schedule:\n  - { name: a, from: dusk, to: 2:00, play: x }',
    /^h\.yaml:2: schedule\.0\.from needs a `place`/,
  ],
  [
    'no day',
    entry('days: [fir]'),
    /^h\.yaml:2: schedule\.0\.days\.0 must be days such as fri.*"fir"; did you mean fri\?$/,
  ],
  [
    'no date',
    entry('dates: [02-30]'),
    /^h\.yaml:2: schedule\.0\.dates\.0 must be a date.*"02-30"$/,
  ],
  [
    'a season that ends first',
    entry('between: [2026-12-24, 2026-12-01]'),
    /schedule\.0\.between must not end before it begins/,
  ],
  [
    'no length',
    entry('fade: long'),
    /^h\.yaml:2: schedule\.0\.fade must be a length such as 3s.*"long"$/,
  ],
  [
    'a name twice',
    'schedule:\n  - &a { name: a, from: 1:00, to: 2:00, play: x }\n  - *a',
    /schedule\.1\.name must differ/,
  ],
  [
    'a clock of no host',
    'clock: { follow: a/b }',
    /^h\.yaml:1: clock\.follow must be a host such as/,
  ],
  [
    'a clock of no port',
    'clock: { follow: "192.168.1.20:99999" }',
    /^h\.yaml:1: clock\.follow must be a host such as 192\.168\.1\.20, or host:port, got/,
  ],
  [
    'a misspelled key of the house',
    'devices: [a]\nplaylist:\n  calm: { items: [x] }',
    /^h\.yaml:2: the house has no 'playlist'; did you mean playlists\?$/,
  ],
  [
    'a list that is a map of several lines',
    'playlists: {}\ndevices:\n  a: b',
    /^h\.yaml:2: devices must be a list/,
  ],
  ['a number as a time', entry('').replace('1:00', '18.00'), /\.from must be a time such as 18:00/],
  [
    'one date as a season',
    entry('between: 12-20'),
    /\.between must be the first and the last date, such as \[12-20, 01-06\]/,
  ],
  [
    'a city in place of its time zone',
    'place: { latitude: 1, longitude: 1, timeZone: Berlin }',
    /place\.timeZone must be a time zone \(did you mean Europe\/Berlin\?\)/,
  ],
  [
    'a port that is none',
    'clock: { share: 99999 }',
    /share must be true, or a port from 1 to 65535/,
  ],
  [
    'a misspelled time zone',
    'place: { latitude: 1, longitude: 1, timeZone: Europe/Berln }',
    /timeZone must be a time zone \(did you mean Europe\/Berlin\?\), got "Europe\/Berln"$/,
  ],
  ['a list that is none', 'devices: 5', /^h\.yaml:1: devices must be a list, got 5$/],
  [
    'an unknown time zone',
    'place: { latitude: 1, longitude: 1, timeZone: Home }',
    /place\.timeZone must be a time zone such as/,
  ],
  [
    'a group of no device',
    'devices: [Garden]\ngroups:\n  porch: [Garden, Gardn]',
    /^h\.yaml:3: groups\.porch\.1 is none of the devices, got "Gardn"; did you mean Garden\?$/,
  ],
  ['an empty group', 'groups: { porch: [] }', /^h\.yaml:1: groups\.porch must name a device/],
  [
    'a group without a name',
    'devices: [a]\ngroups:\n  "": [a]',
    /^h\.yaml:\d: groups can't have the name "", which must not be empty$/,
  ],
  [
    'a text in place of all',
    'hello',
    /^h\.yaml:1: the house must be keys with values, got "hello"$/,
  ],
  ['a list in place of all', '- a', /^h\.yaml:1: the house must be keys with values, got \["a"\]$/],
  ['broken YAML', 'schedule: [', /^h\.yaml:1: /],
] as const) {
  test(`${fault} is one line with its place in the file`, () => {
    assert.throws(
      () => parseHouse(text, 'h.yaml'),
      (error: unknown) =>
        error instanceof HouseError && message.test(error.message) && !error.message.includes('\n'),
    )
  })
}

test('a file that cannot be read is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-house-'))
  try {
    await readHouse(join(folder, 'none.yaml'))
    assert.unreachable()
  } catch (error) {
    assert.instance(error, HouseError)
    assert.match((error as Error).message, /none\.yaml cannot be read: /)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a group has devices of scene files by their names, and others are refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-house-'))
  const [path, scene] = ['house.yaml', 'scene.yaml'].map((name) => join(folder, name)) as [
    string,
    string,
  ]
  await writeFile(scene, 'devices: [{ name: Tree, address: 127.0.0.1 }]')
  const write = (member: string) =>
    writeFile(path, `devices: ['${scene}', Garden]\ngroups: { porch: [Garden, ${member}] }`)
  try {
    for (const member of ['Tree', '127.0.0.1']) {
      await write(member)
      assert.equal((await readHouse(path)).groups, { porch: ['Garden', member] })
    }
    await write('Tre')
    const { message } = await readHouse(path).then(
      () => assert.unreachable() as never,
      (error: Error) => error,
    )
    assert.match(message, /house\.yaml:2: groups\.porch\.1 is none .*did you mean Tree\?/)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test.run()
