import { createSocket } from 'node:dgram'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandClock } from '../../../sockets/test/hand-clock.ts'
import { until } from '../../../sockets/test/until.ts'
import { Listening, type ListeningOptions } from '../listening.ts'

const test = suite('ddp')

const opened: Listening[] = []

test.after.each(async () => {
  for (const each of opened.splice(0)) await each.close()
})

async function open(options?: ListeningOptions) {
  const listening = await Listening.open('ddp', options)
  opened.push(listening)
  return listening
}

/** A packet; `offset` in bytes. */
function packet({
  flags = 0x41,
  sequence = 0,
  type = 0x0b,
  destination = 1,
  offset = 0,
  data = [1, 2, 3],
}) {
  const head = [flags, sequence, type, destination, 0, 0, offset >> 8, offset & 255]
  return [...head, data.length >> 8, data.length & 255, ...data]
}

test('the light of a packet with push is shown at once', async () => {
  const listening = await open({ ledCount: 2 })
  await listening.send(packet({ data: [1, 2, 3, 253, 254, 255] }))
  assert.equal(listening.shown, [1, 2, 3, 253, 254, 255])
})

test('what comes before the push is shown together with it', async () => {
  const listening = await open({ ledCount: 2 })
  await listening.send(packet({ data: [9, 9, 9, 9, 9, 9] }), packet({ flags: 0x40 }))
  assert.equal(listening.shown, [9, 9, 9, 9, 9, 9])
  await listening.send(packet({ flags: 0x41, offset: 3, data: [4, 5, 6] }))
  assert.equal(listening.shown, [1, 2, 3, 4, 5, 6])
})

test('light whose push is lost is shown 100 ms later', async () => {
  const clock = new HandClock()
  const listening = await open({ ledCount: 1, clock })
  await listening.send(packet({ data: [9, 9, 9] }), packet({ flags: 0x40 }))
  clock.stall(99)
  assert.equal(listening.shown, [9, 9, 9])
  clock.stall(1)
  assert.equal(listening.shown, [1, 2, 3])
  assert.is(listening.statistics.partial, 1)
})

test('a push of no data shows what came', async () => {
  const listening = await open({ ledCount: 1 })
  await listening.send(packet({ data: [9, 9, 9] }), packet({ flags: 0x40 }))
  assert.equal(listening.shown, [9, 9, 9])
  await listening.send([0x41, 0, 0x80, 1, 0, 0, 0, 0, 0, 0])
  assert.equal(listening.shown, [1, 2, 3])
})

test('the push may come from another port of the same machine, as from xLights', async () => {
  const listening = await open({ ledCount: 1, clock: new HandClock() })
  const other = createSocket('udp4')
  await listening.send(packet({ flags: 0x40 }))
  other.send(Uint8Array.of(0x41, 0, 0x80, 1, 0, 0, 0, 0, 0, 0), listening.port, '127.0.0.1')
  await until(() => listening.statistics.packets === 2)
  other.close()
  assert.equal(listening.shown, [1, 2, 3])
})

test('a sender that never pushes is shown a moment later', async () => {
  const listening = await open({ ledCount: 1 })
  await listening.send(packet({ flags: 0x40 }))
  await until(() => listening.shown[0] === 1)
  assert.equal(listening.shown, [1, 2, 3])
})

for (const [sender, type] of [
  ['LedFx', 0x0b],
  ['xLights', 0x00],
  ['Hyperion', 0x8b],
  ['projectMM', 0x01],
] as const) {
  test(`RGB as ${sender} labels it is taken`, async () => {
    const listening = await open({ ledCount: 1 })
    await listening.send(packet({ type }))
    assert.equal(listening.shown, [1, 2, 3])
  })
}

for (const type of [0x1b, 0x9b]) {
  test(`RGBW of type 0x${type.toString(16)} has four bytes a pixel`, async () => {
    const listening = await open({ ledCount: 2 })
    await listening.send(packet({ type, data: [1, 2, 3, 0, 0, 0, 0, 200] }))
    assert.equal(listening.shown, [1, 2, 3, 200, 200, 200])
  })
}

for (const [what, type] of [
  ['RGB of 16 bits', 0x0c],
  ['RGB of 4 bits', 0x0a],
  ['RGBW of 32 bits', 0x1e],
  ['HSL', 0x13],
  ['grey', 0x23],
] as const) {
  test(`${what} is refused rather than shown as something else`, async () => {
    const listening = await open({ ledCount: 1 })
    await listening.send(packet({ type }))
    assert.equal(listening.shown, [0, 0, 0])
    assert.equal(listening.statistics.refused, { 'wrong-value': 1 })
  })
}

test('a timecode stands before the data', async () => {
  const listening = await open({ ledCount: 1 })
  const bytes = packet({ flags: 0x51 })
  await listening.send([...bytes.slice(0, 10), 0, 0, 0, 0, ...bytes.slice(10)])
  assert.equal(listening.shown, [1, 2, 3])
})

test('offsets may be asked to count pixels', async () => {
  const listening = await open({ ledCount: 2, input: { options: { offsetsIn: 'pixels' } } })
  await listening.send(packet({ offset: 1 }))
  assert.equal(listening.shown, [0, 0, 0, 1, 2, 3])
})

test('what lies beyond the LEDs is left out', async () => {
  const listening = await open({ ledCount: 2 })
  await listening.send(packet({ offset: 3, data: [1, 2, 3, 4, 5, 6] }))
  await listening.send(packet({ offset: 60_000 }))
  assert.equal(listening.shown, [0, 0, 0, 1, 2, 3])
})

test('lost and late packets are counted by their numbers, of packets or of frames', async () => {
  const listening = await open({ ledCount: 1 })
  const sequences = [13, 14, 14, 15, 1, 4, 3, 0, 0]
  await listening.send(...sequences.map((sequence) => packet({ sequence })))
  assert.is(listening.statistics.lost, 2)
  assert.is(listening.statistics.late, 1)
})

test('a sender that restarts after 2.5 s has neither lost nor late packets', async () => {
  const clock = new HandClock()
  const listening = await open({ clock })
  await listening.send(packet({ sequence: 4 }))
  clock.stall(2500)
  await listening.send(packet({ sequence: 1 }))
  clock.stall(2500)
  await listening.send(packet({ sequence: 6 }))
  assert.equal([listening.statistics.late, listening.statistics.lost], [0, 0])
})

test('packets that are not light or not whole are refused by reason', async () => {
  const listening = await open()
  await listening.send(
    [0x41, 0, 0],
    packet({ flags: 0x81 }),
    packet({ destination: 246 }),
    packet({}).slice(0, 12),
    packet({ flags: 0x44 }),
  )
  assert.equal(listening.statistics.refused, {
    'too-short': 1,
    'wrong-version': 1,
    'not-light': 1,
    'wrong-length': 1,
    'not-for-us': 1,
  })
})

test('a query is answered with JSON', async () => {
  const listening = await open({ ledCount: 7 })
  const answer = listening.answer()
  await listening.send(packet({ flags: 0x42, destination: 250, data: [] }))
  const bytes = Buffer.from(await answer)
  assert.equal([...bytes.subarray(0, 4)], [0x45, 0, 0, 250])
  assert.is(bytes.readUint16BE(8), bytes.length - 10)
  assert.is(JSON.parse(bytes.toString('utf8', 10)).config.ports[0].l, 7)
})

test.run()
