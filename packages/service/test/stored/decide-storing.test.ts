import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type DeviceFacts,
  decideStoring,
  type StoringFacts,
} from '../../src/stored/decide-storing.ts'
import type { ItemFacts, ListFacts } from '../../src/stored/list-facts.ts'

const test = suite('decide-storing')

const STRING: DeviceFacts = {
  name: 'Tree',
  hasPlaylist: true,
  frameRate: 24,
  room: 991,
  movies: 16,
  isTaken: false,
  canDim: true,
}

const endless = (name: string, seconds?: number): ItemFacts => {
  return { name, key: name, kind: 'endless', seconds }
}

const CALM: ListFacts = {
  items: [endless('candle', 300), endless('aurora', 300)],
  ...{ crossfade: 2, isShuffled: false, hasBeats: false },
}

const HOUSE: StoringFacts = {
  list: CALM,
  devices: [STRING],
  ...{ isAllowed: true, hasControllers: false, isSpread: false, isShared: false },
}

function decide(change: Partial<StoringFacts>) {
  const decision = decideStoring({ ...HOUSE, ...change })
  return decision.kind === 'stored' ? decision.plan : decision.reason
}

/** A plan without the keys of what its movies show. */
function withoutContent(plan: ReturnType<typeof decide>) {
  if (typeof plan === 'string') return plan
  const devices = plan.devices.map(({ entries, ...device }) => {
    return { ...device, entries: entries.map(({ content: _, ...entry }) => entry) }
  })
  return { ...plan, devices }
}

const withList = (change: Partial<ListFacts>) => decide({ list: { ...CALM, ...change } })
const withDevice = (change: Partial<DeviceFacts>) => decide({ devices: [{ ...STRING, ...change }] })

test('a list is stored as movies and transitions, with the longest loop that fits', () => {
  const entry = { item: 0, kind: 'item', start: 0, shown: 298, length: undefined }
  assert.equal(withoutContent(decide({})), {
    loop: 18,
    devices: [
      {
        ...{ name: 'Tree', frameRate: 24, mode: 'playlist' },
        entries: [
          entry,
          { item: 1, kind: 'transition', start: 298, shown: 2, length: 2 },
          { ...entry, item: 1, start: 300, shown: 296 },
          { item: 0, kind: 'transition', start: 596, shown: 2, length: 2 },
        ],
      },
    ],
  })
})

test('a list without a crossfade is a movie an item', () => {
  const plan = withList({ crossfade: 0 })
  assert.ok(typeof plan === 'object')
  assert.equal(
    plan.devices[0]?.entries.map(({ start, shown }) => [start, shown]),
    [
      [0, 300],
      [300, 300],
    ],
  )
})

test('one source is a movie that starts over, on a device of a single one too', () => {
  const alone = { items: [endless('plasma')], crossfade: 0 }
  const plan = { loop: 30, devices: [{ name: 'Tree', frameRate: 24, mode: 'movie' }] }
  const entries = [{ item: 0, kind: 'item', start: 0, shown: 0, length: undefined }]
  assert.equal(withoutContent(withList(alone)), {
    ...plan,
    devices: [{ ...plan.devices[0], entries }],
  })
  const old = { ...STRING, hasPlaylist: false, frameRate: 25, movies: 1 }
  const decided = decide({ list: { ...CALM, ...alone }, devices: [old] })
  assert.ok(typeof decided === 'object')
  assert.is(decided.devices[0]?.mode, 'movie')
  const clip = withList({
    items: [{ name: 'clip.mp4', key: 'clip', kind: 'timed', seconds: 12.4 }],
  })
  assert.ok(typeof clip === 'object')
  assert.equal([clip.loop, clip.devices[0]?.entries[0]?.length], [undefined, 12.4])
})

test('what is the same needs one movie, however often it is shown', () => {
  const twice = [...CALM.items, ...CALM.items]
  // The first item is shown from its beginning, and the last one goes over into its first frame.
  const entries = withList({ items: twice })
  assert.ok(typeof entries === 'object')
  assert.is(entries.devices[0]?.entries.length, 8)
  assert.type(
    decide({ list: { ...CALM, items: twice }, devices: [{ ...STRING, movies: 6 }] }),
    'object',
  )
  assert.is(
    decide({ list: { ...CALM, items: twice }, devices: [{ ...STRING, movies: 5 }] }),
    'it needs 6 movies, and Tree stores 5',
  )
  const cut = withList({ items: twice, crossfade: 0 })
  assert.ok(typeof cut === 'object')
  const once = withList({ crossfade: 0 })
  assert.ok(typeof once === 'object')
  assert.is(cut.loop, once.loop)
})

test('a device of one movie takes a short list as a whole', () => {
  const list = { ...CALM, items: [endless('candle', 10), endless('aurora', 10)] }
  const old = { ...STRING, hasPlaylist: false, movies: 1 }
  const plan = decide({ list, devices: [old] })
  assert.ok(typeof plan === 'object')
  const whole = { item: 0, kind: 'whole', start: 0, shown: 18, length: 18 }
  const device = { name: 'Tree', frameRate: 24, mode: 'movie', entries: [whole] }
  assert.equal(withoutContent(plan), { loop: 30, devices: [device] })
})

test('all devices have the loop of the one with the least room', () => {
  const small = { ...STRING, name: 'Porch', room: 700 }
  const plan = decide({ devices: [STRING, small] })
  assert.ok(typeof plan === 'object')
  assert.is(plan.loop, 12)
  assert.equal(plan.devices[0]?.entries, plan.devices[1]?.entries)
})

for (const [reason, decided] of [
  ['the house file says `store: never`', decide({ isAllowed: false })],
  ['it plays in step with other hosts', decide({ isShared: true })],
  ['other controllers, which store nothing, show it too', decide({ hasControllers: true })],
  [
    'one picture is spread over several devices, which only a stream keeps in step',
    decide({ isSpread: true }),
  ],
  ['no device is there', decide({ devices: [] })],
  [
    'fire depends on its past',
    withList({ items: [{ ...endless('fire'), obstacle: 'fire depends on its past' }] }),
  ],
  ['it goes on by the beats of music', withList({ hasBeats: true })],
  [
    'its order is new each time, and with it each crossfade would have to be stored again',
    withList({ isShuffled: true }),
  ],
  [
    'a crossfade would be shown for 0.5 s, and a device takes whole seconds',
    withList({ items: [endless('candle', 300.5), endless('aurora', 300)], crossfade: 0.5 }),
  ],
  [
    'clip.gif would be shown for 7.4 s, and a device takes whole seconds',
    withList({
      items: [
        endless('candle', 300),
        { name: 'clip.gif', key: 'clip', kind: 'timed', seconds: 11.4 },
      ],
    }),
  ],
  ['Tree has no brightness of its own', withDevice({ canDim: false })],
  ['Tree stores one movie, which is not of this house', withDevice({ isTaken: true })],
  ['it needs 4 movies, and Tree stores 3', withDevice({ movies: 3 })],
  [
    'it needs a playlist of 18 entries, and that of Tree has up to 16',
    decide({
      list: { ...CALM, items: Array.from({ length: 9 }, (_, i) => endless(`e${i}`, 60)) },
      devices: [{ ...STRING, movies: 55 }],
    }),
  ],
  ['it needs 485 frames, and Tree has room for 484', withDevice({ room: 484 })],
  [
    'Tree plays no playlists, and as one movie it needs 14354 frames, and it has room for 991',
    withDevice({ hasPlaylist: false, movies: 1 }),
  ],
] as const) {
  test(`streamed: ${reason}`, () => assert.is(decided, reason))
}

test('a new order each time is stored where nothing goes over', () => {
  assert.type(withList({ isShuffled: true, crossfade: 0 }), 'object')
  assert.type(withDevice({ room: 485 }), 'object')
})

test.run()
