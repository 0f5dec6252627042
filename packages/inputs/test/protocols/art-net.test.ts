import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandClock } from '../../../sockets/test/hand-clock.ts'
import { until } from '../../../sockets/test/until.ts'
import { artDmx, artOther } from '../../../wire/test/sample-packets.ts'
import { Listening, type ListeningOptions } from '../listening.ts'

const test = suite('art-net')

const SYNC = artOther(0x5200)
const POLL = artOther(0x2000)

const opened: Listening[] = []

test.after.each(async () => {
  for (const each of opened.splice(0)) await each.close()
})

async function open(options?: ListeningOptions) {
  const listening = await Listening.open('art-net', { clock: new HandClock(), ...options })
  opened.push(listening)
  return listening
}

test('universe 0 begins with the first LED', async () => {
  const listening = await open({ ledCount: 2 })
  await listening.send(artDmx(0, [1, 2, 3, 4, 5, 6]))
  assert.equal(listening.shown, [1, 2, 3, 4, 5, 6])
})

test('a frame of several universes is shown when all have come', async () => {
  const listening = await open({ ledCount: 172 })
  await listening.send(artDmx(0, filled(510, 7)))
  await listening.send(artDmx(1, filled(6, 8)))
  assert.equal(listening.shown, [...filled(510, 7), ...filled(6, 8)])
  assert.is(listening.statistics.partial, 0)
})

test('channels behind the last whole pixel of a universe are left out', async () => {
  const listening = await open({ ledCount: 171 })
  await listening.send(artDmx(0, filled(512, 7)), artDmx(1, filled(4, 8)))
  assert.equal(listening.shown, [...filled(510, 7), 8, 8, 8])
})

test('with 512 channels a universe a pixel straddles two', async () => {
  const listening = await open({ ledCount: 171, input: { options: { channelsPerUniverse: 512 } } })
  await listening.send(artDmx(0, filled(512, 7)), artDmx(1, filled(4, 8)))
  assert.equal(listening.shown, [...filled(512, 7), 8])
})

test('the first LED may hang anywhere', async () => {
  const options = { universe: 5, startChannel: 511, channelsPerUniverse: 512 }
  const listening = await open({ ledCount: 2, input: { options } })
  const first = [...filled(510, 0), 1, 2]
  await listening.send(artDmx(4, filled(512, 9)), artDmx(5, first), artDmx(6, [3, 4, 5, 6, 9, 9]))
  assert.equal(listening.shown, [1, 2, 3, 4, 5, 6])
  assert.equal(listening.statistics.refused, { 'not-for-us': 1 })
})

test('a short packet leaves the other channels as they were', async () => {
  const clock = new HandClock()
  const listening = await open({ ledCount: 2, clock })
  await listening.send(artDmx(0, [1, 2, 3, 4, 5, 6]), artDmx(0, [9, 8]))
  clock.stall(500)
  assert.equal(listening.shown, [9, 8, 3, 4, 5, 6])
})

test('a universe that does not change may be left out', async () => {
  const clock = new HandClock()
  const listening = await open({ ledCount: 171, clock })
  await listening.send(artDmx(1, [5, 6, 7]))
  clock.stall(500)
  assert.is(listening.shown[510], 5)
  assert.is(listening.statistics.partial, 1)
  await listening.send(artDmx(1, [6, 6, 7]), artDmx(1, [7, 6, 7]))
  assert.is(listening.shown[510], 6)
})

test('after a lost packet the next frame is whole again', async () => {
  const clock = new HandClock()
  const listening = await open({ ledCount: 341, clock })
  const universe = (index: number, value: number) => artDmx(index, filled(510, value))
  for (let frame = 1; frame <= 10; frame++) {
    const isLost = frame === 3
    if (!isLost) await listening.send(universe(0, frame))
    await listening.send(universe(1, frame), universe(2, frame))
    if (!isLost) assert.is(new Set(listening.shown).size, 1, `frame ${frame} is torn`)
    clock.stall(25)
  }
  assert.is(listening.statistics.partial, 1)
})

test('a frame that ends because a universe comes again is counted as partial', async () => {
  const listening = await open({ ledCount: 171 })
  await listening.send(artDmx(0, filled(510, 1)), artDmx(0, filled(510, 2)))
  assert.is(listening.shown[0], 1)
  assert.is(listening.statistics.partial, 1)
})

test('light whose sync packet is lost is shown half a second later', async () => {
  const clock = new HandClock()
  const listening = await open({ ledCount: 1, clock })
  await listening.send(artDmx(0, [1, 1, 1]), SYNC, artDmx(0, [2, 2, 2]))
  clock.stall(499)
  assert.is(listening.shown[0], 1)
  clock.stall(1)
  assert.is(listening.shown[0], 2)
  assert.is(listening.statistics.partial, 1)
})

test('once synchronised, frames wait for the sync packet', async () => {
  const clock = new HandClock()
  const listening = await open({ ledCount: 1, clock })
  await listening.send(artDmx(0, [1, 1, 1]), SYNC, artDmx(0, [2, 2, 2]))
  clock.stall(100)
  assert.equal(listening.shown, [1, 1, 1])
  await listening.send(SYNC)
  assert.equal(listening.shown, [2, 2, 2])
})

test('a second controller neither shows nor hides what the first one has not finished', async () => {
  const listening = await open({ ledCount: 171 })
  const other = createSocket('udp4')
  other.bind(0, '127.0.0.2')
  await once(other, 'listening')
  await listening.send(artDmx(0, filled(510, 1)))
  for (const packet of [artDmx(1, filled(3, 9)), SYNC])
    other.send(packet, listening.port, '127.0.0.1')
  await until(() => listening.statistics.packets === 3)
  other.close()
  assert.is(listening.shown[0], 0)
  await listening.send(artDmx(1, filled(3, 2)))
  assert.equal(listening.shown, [...filled(510, 1), 2, 2, 2])
  assert.is(listening.statistics.unheard, 1)
})

test('four seconds without a sync packet end that', async () => {
  const clock = new HandClock()
  const listening = await open({ ledCount: 1, clock })
  await listening.send(artDmx(0, [1, 1, 1]), SYNC)
  clock.stall(4000)
  await listening.send(artDmx(0, [2, 2, 2]))
  assert.equal(listening.shown, [2, 2, 2])
})

test('late packets are counted and not shown, lost ones counted', async () => {
  const listening = await open({ ledCount: 1 })
  await listening.send(
    artDmx(0, [1, 1, 1], 254),
    artDmx(0, [2, 2, 2], 2),
    artDmx(0, [3, 3, 3], 255),
  )
  assert.equal(listening.shown, [2, 2, 2])
  assert.is(listening.statistics.lost, 2)
  assert.is(listening.statistics.late, 1)
})

test('a controller that restarts is shown at once, unless it sent a moment ago as few packets', async () => {
  const clock = new HandClock()
  const listening = await open({ ledCount: 1, clock })
  await listening.send(artDmx(0, [1, 1, 1], 7), artDmx(0, [2, 2, 2], 1))
  assert.equal(listening.shown, [2, 2, 2])
  await listening.send(artDmx(0, [3, 3, 3], 4), artDmx(0, [4, 4, 4], 1))
  assert.equal([listening.shown[0], listening.statistics.late], [3, 1])
  clock.stall(2500)
  await listening.send(artDmx(0, [5, 5, 5], 1))
  assert.equal([listening.shown[0], listening.statistics.late], [5, 1])
})

test('a script of few packets is shown each time it is started', async () => {
  const listening = await open({ ledCount: 1 })
  for (const value of [1, 2, 3]) {
    await listening.sendFromElsewhere(artDmx(0, [value, 0, 0], value === 1 ? 3 : 1))
    assert.is(listening.shown[0], value)
  }
})

test('of two programs of one machine each counts for itself', async () => {
  const listening = await open({ ledCount: 1 })
  const other = createSocket('udp4')
  for (let at = 1; at < 4; at++) {
    await listening.send(artDmx(0, [at, 0, 0], 100 + at))
    const { packets } = listening.statistics
    other.send(artDmx(0, [100 + at, 0, 0], 98 + at), listening.port, '127.0.0.1')
    await until(() => listening.statistics.packets > packets)
    assert.is(listening.shown[0], 100 + at)
  }
  other.close()
  assert.equal([listening.statistics.late, listening.statistics.lost], [0, 0])
})

test('a poll is answered with all universes, four a reply', async () => {
  const listening = await open({
    ledCount: 1200,
    name: 'Tree',
    input: { options: { universe: 14 } },
  })
  const answer = listening.answer()
  await listening.send(POLL)
  const reply = Buffer.from(await answer)
  assert.is(reply.length, 239)
  assert.is(reply.toString('latin1', 0, 7), 'Art-Net')
  assert.is(reply.readUint16LE(8), 0x2100)
  assert.equal([...reply.subarray(10, 16)], [127, 0, 0, 1, 0x36, 0x19])
  assert.is(reply.toString('utf8', 26, 30), 'Tree')
  // Universes 14 and 15 fill the first sub-net.
  assert.equal([reply[18], reply[19], reply[173], reply[190], reply[191]], [0, 0, 2, 14, 15])
  assert.equal([reply[174], reply[175], reply[176]], [0x80, 0x80, 0])
})

function filled(length: number, value: number): number[] {
  return Array.from({ length }, () => value)
}

test.run()
