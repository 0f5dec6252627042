import { lineLayout, type PixelFormat, RGB, RGBW } from '@ledloom/core'
import { openInputs } from '@ledloom/inputs'
import { Packet } from 'sacn'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { shownBytes } from '../../../../inputs/test/listening.ts'
import { HandClock } from '../../../../sockets/test/hand-clock.ts'
import { until } from '../../../../sockets/test/until.ts'
import { listOutletKinds } from '../../../src/outlets/network/load-outlet-kinds.ts'
import { openPacketSender } from '../../../src/outlets/network/open-outlet.ts'
import { tickOf } from '../../tick-of.ts'
import { PacketListener } from '../datagrams/packet-listener.ts'

const test = suite('openPacketSender')

const opened: { close(): Promise<void> }[] = []

test.after.each(async () => {
  for (const each of opened.splice(0).reverse()) await each.close()
})

async function open(url: (port: number) => string, format: PixelFormat) {
  const listener = await PacketListener.open()
  const sink = await openPacketSender(url(listener.port), { format })
  opened.push(listener, sink)
  return { sink, packets: listener.packets }
}

/** Packets of light of sACN, without the lists of universes. */
function dataPackets(packets: readonly Buffer[]): Buffer[] {
  return packets.filter((packet) => packet.readUInt32BE(18) === 4)
}

function frameOf(byteLength: number): Uint8Array {
  return Uint8Array.from({ length: byteLength }, (_, i) => (i * 7) % 251)
}

/** Red, green, blue, white of LEDs whose white comes first. */
function whiteLast(bytes: Uint8Array): number[] {
  return Array.from(bytes, (_, i) => bytes[i % 4 === 3 ? i - 3 : i + 1]!)
}

test('ddp: a frame is packets of 1440 bytes by offset, the last of which pushes', async () => {
  const { sink, packets } = await open((port) => `ddp://127.0.0.1:${port}?timecode=off`, RGB)
  const frame = frameOf(3 * 1000)
  assert.ok(sink.take(frame, tickOf(0, 0)))
  await until(() => packets.length === 3)
  assert.equal(Buffer.concat(packets.map((packet) => packet.subarray(10))), Buffer.from(frame))
  assert.equal(
    packets.map((packet) => packet.subarray(0, 10).toString('hex')),
    ['40010b010000000005a0', '40020b01000005a005a0', '41030b0100000b400078'],
  )
  assert.is(sink.statistics.sent, 1)
})

test('ddp: packets are numbered 1 to 15, over and over', async () => {
  const { sink, packets } = await open((port) => `ddp://127.0.0.1:${port}?timecode=off`, RGB)
  for (let frameNumber = 0; frameNumber < 17; frameNumber++) {
    sink.take(frameOf(3), tickOf(frameNumber, frameNumber * 40))
    await until(() => sink.statistics.sent === frameNumber + 1)
  }
  await until(() => packets.length === 17)
  const expected = Array.from({ length: 17 }, (_, i) => (i % 15) + 1)
  assert.equal(
    packets.map((packet) => packet[1]),
    expected,
  )
})

test('ddp: white comes last on the network, and is left out where no die shows it', async () => {
  const rgbw = await open((port) => `ddp://127.0.0.1:${port}?timecode=off`, RGBW)
  rgbw.sink.take(Uint8Array.of(9, 1, 2, 3, 8, 4, 5, 6), tickOf(0, 0))
  await until(() => rgbw.packets.length === 1)
  assert.is(rgbw.packets[0]!.toString('hex'), '41011b01000000000008' + '0102030904050608')
  const padded = await open((port) => `ddp://127.0.0.1:${port}?timecode=off`, {
    ledProfile: 'RGB',
    bytesPerLed: 4,
  })
  padded.sink.take(Uint8Array.of(0, 1, 2, 3), tickOf(0, 0))
  await until(() => padded.packets.length === 1)
  assert.is(padded.packets[0]!.toString('hex'), '41010b01000000000003' + '010203')
})

test('sacn: universes of 170 RGB pixels that another reader of sACN understands', async () => {
  const { sink, packets } = await open((port) => `sacn://127.0.0.1:${port}/7?priority=120`, RGB)
  const frame = frameOf(3 * 400)
  sink.take(frame, tickOf(0, 0))
  await until(() => packets.length === 4)
  const data = dataPackets(packets)
  const read = data.map((packet) => new Packet(packet))
  assert.equal(
    read.map(({ universe, priority, sourceName }) => [universe, priority, sourceName]),
    [7, 8, 9].map((universe) => [universe, 120, 'Ledloom']),
  )
  assert.equal(
    data.map((packet) => packet.length - 126),
    [510, 510, 180],
  )
  assert.equal(Buffer.concat(data.map((packet) => packet.subarray(126))), Buffer.from(frame))
})

test('sacn: universes of 128 RGBW pixels, white last', async () => {
  const { sink, packets } = await open((port) => `sacn://127.0.0.1:${port}`, RGBW)
  const frame = frameOf(4 * 130)
  sink.take(frame, tickOf(0, 0))
  await until(() => packets.length === 3)
  assert.equal(
    dataPackets(packets).map((packet) => packet.length - 126),
    [512, 8],
  )
  const light = Buffer.concat(dataPackets(packets).map((packet) => packet.subarray(126)))
  assert.equal([...light], whiteLast(frame))
})

test('sacn: each universe counts its packets, and says three times that it ends', async () => {
  const { sink, packets } = await open((port) => `sacn://127.0.0.1:${port}/1?rate=1000`, RGB)
  for (let frameNumber = 0; frameNumber < 300; frameNumber++) {
    sink.take(frameOf(3 * 200), tickOf(frameNumber, frameNumber))
    await until(() => sink.statistics.sent === frameNumber + 1)
  }
  await sink.close()
  await until(() => dataPackets(packets).length === 2 * 303)
  for (const universe of [1, 2]) {
    const own = dataPackets(packets).filter((packet) => packet.readUInt16BE(113) === universe)
    own.forEach((packet, i) => void assert.is(packet[111], (i + 1) % 256))
    assert.equal(
      own.slice(-4).map((packet) => packet[112]),
      [0, 0x40, 0x40, 0x40],
    )
  }
})

test('art-net: universes of 170 RGB pixels, numbered 1 to 255, of an even number of channels', async () => {
  const { sink, packets } = await open((port) => `art-net://127.0.0.1:${port}/258?rate=1000`, RGB)
  const frame = frameOf(3 * 171)
  for (let frameNumber = 0; frameNumber < 257; frameNumber++) {
    sink.take(frame, tickOf(frameNumber, frameNumber))
    await until(() => sink.statistics.sent === frameNumber + 1)
  }
  await until(() => packets.length === 2 * 257)
  for (const [universe, channelCount] of [
    [258, 510],
    [259, 4],
  ] as const) {
    const own = packets.filter((packet) => packet.readUInt16LE(14) === universe)
    own.forEach((packet, i) => void assert.is(packet[12], (i % 255) + 1))
    assert.is(own[0]!.length, 18 + channelCount)
    assert.is(own[0]!.toString('hex', 0, 12), Buffer.from('Art-Net\0\0P\0\x0e').toString('hex'))
    assert.is(own[0]!.readUInt16BE(16), channelCount)
  }
  const light = Buffer.concat(packets.slice(0, 2).map((packet) => packet.subarray(18)))
  assert.equal(light, Buffer.from([...frame, 0]))
})

test('art-net: ArtSync follows each frame if it is asked for', async () => {
  const { sink, packets } = await open((port) => `art-net://127.0.0.1:${port}?sync=on`, RGBW)
  sink.take(frameOf(4 * 129), tickOf(0, 0))
  await until(() => packets.length === 3)
  const operations = packets.map((packet) => packet.readUInt16LE(8))
  assert.equal(operations, [0x5000, 0x5000, 0x5200])
})

test('frames beyond the rate are passed over', async () => {
  const { sink, packets } = await open((port) => `sacn://127.0.0.1:${port}?rate=20`, RGB)
  let taken = 0
  for (let frameNumber = 0; frameNumber < 40; frameNumber++) {
    if (sink.take(frameOf(3), tickOf(frameNumber, frameNumber * 25))) taken++
    await until(() => sink.statistics.sent === taken)
  }
  assert.is(taken, 20)
  await until(() => dataPackets(packets).length === 20)
})

test('ddp: the packet that pushes says when the frame is due, by the clock that NTP keeps', async () => {
  const listener = await PacketListener.open()
  // NTP's 16 bits of seconds are all 0 then; the frame is due 1250.5 ms later.
  const second = 65_536_000 * 60_000 - 2_208_988_800_000
  const options = { format: RGB, wallNow: () => second + 1000, clock: new HandClock(500) }
  const sink = await openPacketSender(`ddp://127.0.0.1:${listener.port}`, options)
  opened.push(listener, sink)
  const frame = frameOf(3 * 500)
  sink.take(frame, tickOf(0, 750.5))
  await until(() => listener.packets.length === 2)
  const [first, last] = listener.packets
  assert.is(first!.toString('hex', 0, 10), '40010b010000000005a0')
  assert.is(last!.toString('hex', 0, 14), '51020b01000005a0003c' + '00014020')
  assert.equal(Buffer.concat([first!.subarray(10), last!.subarray(14)]), Buffer.from(frame))
})

test('the input of the same name shows each frame sent, all LEDs at once', async () => {
  const queries: Readonly<Record<string, string>> = { 'art-net': '?sync=on', sacn: '?sync=99' }
  for (const { name } of await listOutletKinds()) {
    const inputs = await openInputs({
      layout: lineLayout({ ledCount: 600 }),
      inputs: { [name]: { port: 0 } },
      // On a busy machine packets of a frame come so far apart that it would count as partial.
      clock: new HandClock(),
    })
    const url = `${name}://127.0.0.1:${inputs.portOf(name)}${queries[name] ?? ''}`
    const sink = await openPacketSender(url, { format: RGB })
    opened.push(inputs, sink)
    sink.take(new Uint8Array(3 * 600).fill(200), tickOf(0, 0))
    await until(() => shownBytes(inputs).every((byte) => byte === 200))
    assert.is(inputs.statistics.inputs[0]!.partial, 0)
    assert.equal(inputs.statistics.inputs[0]!.refused, {})
  }
})

test('sacn: multicast leaves by the network that is chosen', async () => {
  const sink = await openPacketSender('sacn:///1?interface=127.0.0.1', { format: RGB })
  opened.push(sink)
  const failures: Error[] = []
  sink.onError((failure) => failures.push(failure))
  assert.ok(sink.take(frameOf(3), tickOf(0, 0)))
  await until(() => sink.statistics.sent === 1)
  assert.equal(failures, [])
})

test('addresses that are none are refused with what they may be', async () => {
  await refused(
    'http://x',
    'no outlet for http://; accepted: art-net://host[:port][/universe], ddp://host[:port], sacn://host[:port][/universe], sacn:///universe (multicast)',
  )
  await refused('ddp://', 'the address needs a host, such as ddp://192.168.1.60')
  await refused('sacn://127.0.0.1/0', 'universe must be a whole number from 1 to 63999, got 0')
  await refused(
    'sacn://127.0.0.1?priority=201',
    'priority must be a whole number from 0 to 200, got 201',
  )
  await refused(
    'sacn://127.0.0.1?sync=64000',
    'sync must be a whole number from 1 to 63999, got 64000',
  )
  await refused('ddp://127.0.0.1?timecode=yes', 'timecode must be on or off, got yes')
  await refused('ddp://127.0.0.1?rate=0', 'frameRate must be 0.1 to 1000, got 0')
  for (const outgoing of ['10.9.9.9', 'eth0', 'no']) {
    const rule = 'interface must be an IP address of this machine'
    await refused(`sacn:///1?interface=${outgoing}`, `${rule}, got ${outgoing}`)
  }
})

test('what an address says to no purpose is refused, never passed over', async () => {
  const sacn = 'sacn:// accepts rate, priority, sync, interface; got'
  for (const [url, message] of [
    ['sacn://127.0.0.1?priority=', 'priority must have a value, got none'],
    ['sacn://127.0.0.1?rate', 'rate must have a value, got none'],
    ['sacn://127.0.0.1?universe=5', `${sacn} universe`],
    ['sacn://127.0.0.1?prio=150', `${sacn} prio`],
    ['sacn://127.0.0.1?timecode=off', `${sacn} timecode`],
    ['ddp://127.0.0.1?frobnicate=1', 'ddp:// accepts rate, timecode; got frobnicate'],
    ['ddp://127.0.0.1?priority=1', 'ddp:// accepts rate, timecode; got priority'],
    ['ddp://127.0.0.1?rate=20&rate=30', 'rate is stated twice; state it once'],
    ['ddp://127.0.0.1/7', 'ddp:// has no path, got /7'],
    ['ddp://127.0.0.1#7', 'ddp://host does not accept #7'],
    ['ddp://me:secret@127.0.0.1', 'ddp://host does not accept a name and password'],
    ['ddp://127.0.0.1:0', 'port must be a whole number from 1 to 65535, got 0'],
    ['sacn://127.0.0.1:0', 'port must be a whole number from 1 to 65535, got 0'],
    ['sacn:///1?interface=127.0.0.1&sync=0', 'sync must be a whole number from 1 to 63999, got 0'],
    ['sacn://127.0.0.1/1/2', 'universe must be a whole number from 1 to 63999, got 1/2'],
    ['sacn://127.0.0.1/0x10', 'universe must be a whole number from 1 to 63999, got 0x10'],
    ['sacn://127.0.0.1?priority=1e2', 'priority must be a whole number from 0 to 200, got 1e2'],
    ['sacn://127.0.0.1?rate=fast', 'rate must be a number, got fast'],
    ['ddp://127.0.0.1?constructor=1', 'ddp:// accepts rate, timecode; got constructor'],
    ['ddp://a b', 'malformed address; accepted: ddp://host[:port]'],
    ['art-net://', 'the address needs a host, such as art-net://192.168.1.60'],
    ['art-net://127.0.0.1/32768', 'universe must be a whole number from 0 to 32767, got 32768'],
    ['art-net://127.0.0.1?sync=1', 'sync must be on or off, got 1'],
    [
      'sacn://127.0.0.1/1?interface=127.0.0.1',
      'interface is for multicast, sacn:///universe, got a host: 127.0.0.1',
    ],
  ] as const) {
    await refused(url, message)
  }
})

async function refused(url: string, message: string): Promise<void> {
  const failure = await openPacketSender(url, { format: RGB }).catch((cause: Error) => cause)
  assert.is(failure instanceof Error ? failure.message : 'opened', message)
}

test.run()
