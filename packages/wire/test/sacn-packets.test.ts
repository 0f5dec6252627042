import { RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseSacn } from '../src/sacn.ts'
import { SacnPackets } from '../src/sacn-packets.ts'

const test = suite('SacnPackets')
const FRAME = new Uint8Array(3 * 171)

function maker(universe: number, more: { isMulticast?: boolean; syncUniverse?: number } = {}) {
  return new SacnPackets({ format: RGB, universe, priority: 100, isMulticast: false, ...more })
}

const addresses = (universe: number, isMulticast: boolean) =>
  maker(universe, { isMulticast })
    .make(FRAME, 0)
    .map(({ address }) => address)

test('by multicast each universe has its own group, and the list of them', () => {
  assert.equal(addresses(255, true), ['239.255.0.255', '239.255.1.0', '239.255.250.214'])
})

test('otherwise all go to the host', () => {
  assert.equal(addresses(255, false), [undefined, undefined, undefined])
})

test('universes beyond the last are refused', () => {
  assert.throws(() => addresses(63_999, false), 'universes go up to 63999, 171 LEDs end in 64000')
})

test('universes that wait for a sync packet are followed by it', () => {
  const packets = maker(1, { syncUniverse: 300, isMulticast: true })
  packets.make(FRAME, 0)
  const made = packets.make(FRAME, 40)
  const read = made.map(({ data }) => parseSacn(data))
  assert.equal(
    read.map((message) => message.kind),
    ['data', 'data', 'sync'],
  )
  for (const message of read) assert.is('syncUniverse' in message && message.syncUniverse, 300)
  const [, , sync] = made
  assert.is(sync!.address, '239.255.1.44')
  assert.is(sync!.data.length, 49)
  assert.is(sync!.data[44], 2)
})

test('the universes are listed every ten seconds, on pages of 512', () => {
  const frame = new Uint8Array(3 * 170 * 600)
  const packets = maker(100)
  const lists = [0, 40, 9_999, 10_000, 10_040, 20_000].map((dueAt) =>
    packets.make(frame, dueAt).slice(600),
  )
  assert.equal(
    lists.map(({ length }) => length),
    [2, 0, 0, 2, 0, 2],
  )
  const pages = lists[0]!.map(({ data }) => Buffer.from(data))
  assert.equal(
    pages.map((page) => [page.length, page.readUInt32BE(18), page.readUInt32BE(40)]),
    [
      [120 + 2 * 512, 8, 2],
      [120 + 2 * 88, 8, 2],
    ],
  )
  for (const [number, page] of pages.entries()) {
    for (const at of [16, 38, 112]) assert.is(page.readUInt16BE(at), 0x7000 | (page.length - at))
    assert.equal([...page.subarray(114, 120)], [0, 0, 0, 1, number, 1])
    assert.is(page.readUInt16BE(120), 100 + 512 * number)
  }
  assert.is(pages[1]!.readUInt16BE(120 + 2 * 87), 699)
})

test('good-byes change nothing of what may still be under way', () => {
  const packets = maker(1)
  const made = packets.make(FRAME, 0)
  const before = made.map(({ data }) => Uint8Array.from(data))
  const farewells = packets.end()
  assert.equal(
    made.map(({ data }) => Uint8Array.from(data)),
    before,
  )
  assert.equal(
    farewells.map(({ data }) => data[111]),
    [2, 2, 3, 3, 4, 4],
  )
})

test.run()
