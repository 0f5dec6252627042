import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { chooseSources } from '../src/house/chosen-source.ts'
import { parseListLength, writtenLength } from '../src/house/list-length.ts'
import { checkHearing, parseHouse } from '../src/house/read-house.ts'
import { AskedDisk } from '../src/lasting/asked-disk.ts'
import { indexAt, readListTimes, timeOfNeighbour } from '../src/lights/list-times.ts'

const test = suite('lengths of playlists')
const place = { folder: '/nowhere', seed: 7, disk: new AskedDisk() }

function houseOf(playlist: string) {
  const text = `devices: [x]\nplaylists:\n  party: ${playlist}\n`
  return { house: parseHouse(text, 'house.yaml'), text, path: 'house.yaml' }
}

/** The sources of the list. */
const chosen = (playlist: string) => chooseSources('party', houseOf(playlist).house, place)

/** The line that something is refused with. */
const sources = (...names: readonly string[]) => ({ texts: names, items: names })

function refusal(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('nothing was refused')
}

test('a length is seconds, or beats and bars of four beats', () => {
  const texts = ['90s', '1h30m', '1 beat', '32 beats', '8 bars', '16beats']
  const read = [90, 5400, { beats: 1 }, { beats: 32 }, { beats: 32 }, { beats: 16 }]
  assert.equal(texts.map(parseListLength), read)
  assert.equal(
    texts.map((text) => writtenLength(parseListLength(text)!)),
    [...['1m30s', '1h30m', '1 beat', '32 beats', '32 beats', '16 beats']],
  )
  for (const wrong of ['0s', '25h', '0 beats', '1.5 beats', '10000 beats', 'beats', '-5m', '']) {
    assert.is(parseListLength(wrong), undefined, wrong)
  }
  assert.match(
    refusal(() => houseOf('{ items: [fire, rain], each: 3 beets }')),
    /^house\.yaml:3: .*each must be a length such as 5m, 32 beats or 8 bars.*got "3 beets"/,
  )
  assert.match(
    refusal(() => houseOf('{ items: [fire], tempo: 1000 }')),
    /^house\.yaml:3: .*tempo must be 20 to 300 beats a minute/,
  )
})

test('with a tempo, beats are seconds; an item may have a length of its own', async () => {
  assert.equal(
    await chosen(
      '{ items: [fire, { play: rain, for: 2m }, { play: snow }], each: 8 bars, tempo: 128 }',
    ),
    { ...sources('fire', 'rain', 'snow'), each: 15, crossfade: 2, lengths: [null, 120, null] },
  )
  assert.equal(await chosen('{ items: [fire, rain], each: 30s }'), {
    ...{ ...sources('fire', 'rain'), each: 30, crossfade: 2 },
  })
})

test('without one they are those that are heard, and a house that hears none says where', async () => {
  const list =
    '{ items: [fire, { play: rain, for: 16 beats }, { play: snow, for: 1m }], each: 4 bars }'
  assert.equal((await chosen(list)).beats, [16, 16, null])
  checkHearing(houseOf(list), { hears: true })
  const deaf = (playlist: string) =>
    refusal(() => checkHearing(houseOf(playlist), { hears: false }))
  assert.match(
    deaf(list),
    /^house\.yaml:3: .*each counts beats, and the house hears none: add `tempo: 120`/,
  )
  assert.match(
    deaf(
      '\n    items: [fire]\n    each: 5m\n  other:\n    items:\n      - { play: fire, for: 2 bars }',
    ),
    /^house\.yaml:8: /,
  )
})

test('items keep their lengths when they are shuffled', async () => {
  const items = Array.from({ length: 9 }, (_, i) => `{ play: fire, for: ${i + 1}s }`)
  const { lengths = [] } = await chosen(`{ items: [${items.join()}], shuffle: true }`)
  assert.not.equal(lengths, [1, 2, 3, 4, 5, 6, 7, 8, 9])
  assert.equal([...lengths].sort(), [1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('one goes on and back by sources of any length, and a short one shortens the crossfade', async () => {
  const times = (await readListTimes(
    await chosen('{ items: [fire, { play: rain, for: 4s }, snow], each: 10s, crossfade: 5s }'),
  ))!
  assert.equal(times, {
    items: ['fire', 'rain', 'snow'],
    starts: [0, 8, 10, 18],
    crossfade: 2,
    beats: [],
  })
  assert.equal(
    [0, 7.9, 8, 9.99, 10, 17, 18, 19.9].map((time) => indexAt(times, time)),
    [...[0, 0, 1, 1, 2, 2, 0, 0]],
  )
  assert.equal(
    [3, 9, 12, 19].map((time) => timeOfNeighbour(times, time, 1)),
    [8, 10, 18, 8],
  )
  assert.equal(
    [3, 9, 12, 19].map((time) => timeOfNeighbour(times, time, -1)),
    [10, 0, 8, 10],
  )
  assert.is(await readListTimes(await chosen('{ items: [fire] }')), undefined)
})

test.run()
