import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { editHouse, type HouseEdit } from '../src/house/edit-house.ts'
import { parseHouse } from '../src/house/read-house.ts'
import { oddHouseText } from './odd-house-texts.ts'

const test = suite('odd-edits')

const written = { from: '18:00', to: '19:00', priority: 0, fade: 2, play: 'other' }
const DEVICE = '192.168.1.50'
const list = { items: ['rain'], each: 300, crossfade: 2, shuffle: false }

const edit = (text: string, given: HouseEdit) => editHouse(text, 'house.yaml', given)
const remarks = (text: string) => text.match(/#.*/g) ?? []

test('an odd house means what it says', () => {
  const first = parseHouse(fc.sample(oddHouseText, { numRuns: 1, seed: 1 })[0]!, 'house.yaml')
  fc.assert(
    fc.property(oddHouseText, (text) => assert.equal(parseHouse(text, 'house.yaml'), first)),
  )
})

/** Edits, and how many lines of an odd house each may take away and bring. */
const EDITS: readonly (readonly [string, HouseEdit, gone: number, come: number])[] = [
  ['an entry is added', { kind: 'set-entry', entry: { name: 'added', ...written } }, 2, 2],
  [
    'an entry is changed',
    { kind: 'set-entry', entry: { name: 'second', ...written }, was: 'second' },
    ...([3, 3] as const),
  ],
  ['the first entry is removed', { kind: 'remove-entry', name: 'first' }, 6, 4],
  ['the last entry is removed', { kind: 'remove-entry', name: 'second' }, 6, 1],
  ['a playlist is added', { kind: 'set-playlist', name: 'added', playlist: list }, 1, 2],
  ['a playlist is changed', { kind: 'set-playlist', name: 'other', playlist: list }, 1, 1],
  ['a playlist that nothing plays is removed', { kind: 'remove-playlist', name: 'other' }, 4, 1],
  ['a first group is added', { kind: 'set-group', name: 'door', devices: [DEVICE] }, 1, 3],
  ['a device is added', { kind: 'add-device', device: 'Garden' }, 1, 2],
  ['the place is changed', { kind: 'set-place', latitude: 48.14, longitude: 11.58 }, 3, 3],
]

for (const [what, given, mostGone, mostCome] of EDITS) {
  test(`${what}: nothing else of a file changes`, () => {
    fc.assert(
      fc.property(oddHouseText, (text) => {
        const edited = edit(text, given)
        const { gone, come } = replaced(text, edited)
        assert.ok(gone.length <= mostGone, `gone: ${gone.join('')}`)
        assert.ok(come.length <= mostCome, `come: ${come.join('')}`)
        assert.is(edited.startsWith('\uFEFF'), text.startsWith('\uFEFF'))
        assert.is(edited.endsWith('\n'), text.endsWith('\n'))
        if (text.includes('\r\n')) assert.not.match(edited, /[^\r]\n/)
        if (!given.kind.startsWith('remove')) assert.equal(remarks(edited), remarks(text))
        assert.is(edit(edited, given), edited, 'it is edited already')
      }),
      { numRuns: 20 },
    )
  })
}

test('what is added and removed again leaves the file as it was, byte for byte', () => {
  const pairs: readonly [HouseEdit, HouseEdit][] = [
    [EDITS[0]![1], { kind: 'remove-entry', name: 'added' }],
    [EDITS[4]![1], { kind: 'remove-playlist', name: 'added' }],
    [EDITS[7]![1], { kind: 'remove-group', name: 'door' }],
    [EDITS[8]![1], { kind: 'remove-device', device: 'Garden' }],
  ]
  fc.assert(
    fc.property(oddHouseText, fc.constantFrom(...pairs), (text, [one, other]) =>
      assert.is(edit(edit(text, one), other), text),
    ),
    { numRuns: 30 },
  )
})

for (const text of [
  'devices: [a]',
  'devices: [a]\r\n# The end\r\n',
  'devices: [a]\nplaylists: {}\nschedule: [] # none yet\n',
  '{"devices":["a"]}',
  '{\n  "devices": ["a"]\n}\n',
  '{devices: [a]} # short\n',
]) {
  test(`no section stays behind in ${JSON.stringify(text)}`, () => {
    const name = 'only'
    const listed = edit(text, { kind: 'set-playlist', name, playlist: list })
    const both = edit(listed, { kind: 'set-entry', entry: { ...written, name, play: name } })
    const one = edit(both, { kind: 'remove-entry', name })
    assert.is(one, listed)
    assert.is(edit(one, { kind: 'remove-playlist', name }), text)
  })
}

test('a section that is left empty stays with its comment', () => {
  const only = '  - { name: only, from: 18:00, to: 19:00, play: fire }\n'
  for (const head of ['schedule: # ours\n', '# Ours\nschedule:\n', 'schedule:\n  # Ours\n']) {
    const edited = edit(`devices: [a]\n${head}${only}`, { kind: 'remove-entry', name: 'only' })
    assert.match(edited, /schedule:/)
    if (!head.startsWith('schedule:\n')) assert.match(edited, /# ours/i)
  }
})

test('a comment that closes the file stays where it is', () => {
  const text =
    'devices: [a]\nschedule:\n  - { name: x, from: 18:00, to: 19:00, play: fire }\n# The end\n'
  const added = '  - { name: added, from: 18:00, to: 19:00, play: other }\n'
  const house = text.replace('schedule:', 'playlists: { other: { items: [fire] } }\nschedule:')
  assert.is(edit(house, EDITS[0]![1]), house.replace('# The end', `${added}# The end`))
})

test('the last lines go from a file that does not end in a line end', () => {
  const text = 'devices: [a]\r\nplaylists:\r\n  one: { items: [fire] }\r\n  two: { items: [snow] }'
  assert.is(
    edit(text, { kind: 'remove-playlist', name: 'two' }),
    'devices: [a]\r\nplaylists:\r\n  one: { items: [fire] }',
  )
})

test('JSON stays JSON, with its lines as they are', () => {
  const text = '{\n    "devices": ["a"],\n    "schedule": []\n}'
  const added = edit(text, {
    kind: 'set-entry',
    entry: { name: 'added', ...written, play: 'fire' },
  })
  const entry = '{"name":"added","from":"18:00","to":"19:00","play":"fire"}'
  assert.is(added, text.replace('[]', `[${entry}]`))
  const placed = edit('{"devices":["a"]}', EDITS[9]![1])
  assert.is(placed, '{"devices":["a"], "place": {"latitude":48.14,"longitude":11.58}}')
})

test('what an anchor names elsewhere stays as it is there', () => {
  const text = `devices: [a]
playlists:
  calm: &calm
    items: [candle]
    each: 10m # long
  other: *calm
schedule:
  - { name: one, from: &late 22:00, to: 23:00, play: calm }
  - { name: two, from: *late, to: 24:00, play: other }
`
  const entry = { ...written, name: 'one', from: '21:00', to: '23:00', play: 'calm' }
  const changed = edit(text, { kind: 'set-entry', entry, was: 'one' })
  const two = parseHouse(changed, 'house.yaml').schedule[1]!
  assert.equal(two, parseHouse(text, 'house.yaml').schedule[1]!)
  const { playlists } = parseHouse(
    edit(text, { kind: 'set-playlist', name: 'other', playlist: list }),
    'house.yaml',
  )
  assert.equal(playlists, { calm: { ...list, items: ['candle'], each: 600 }, other: list })
  const left = edit(text, { kind: 'remove-entry', name: 'one' })
  assert.match(left, /^ {2}- \{ name: two, from: 22:00, to: 24:00, play: other \}$/m)
})

/** The lines that an edit took away, and those that stand there now. */
function replaced(text: string, edited: string) {
  const [old, now] = [text, edited].map((each) => each.split(/(?<=\n)/)) as [string[], string[]]
  const most = Math.min(old.length, now.length)
  let start = 0
  while (start < most && old[start] === now[start]) start++
  let end = 0
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end++
  return { gone: old.slice(start, old.length - end), come: now.slice(start, now.length - end) }
}

test.run()
