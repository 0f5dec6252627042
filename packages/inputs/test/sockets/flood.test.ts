import { createSocket } from 'node:dgram'
import { Streamer } from '@ledloom/stream'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandClock } from '../../../sockets/test/hand-clock.ts'
import { PATIENCE_MS } from '../../../sockets/test/until.ts'
import { damagedPackets } from '../../../wire/test/damaged-packets.ts'
import { parsers } from '../../../wire/test/parsers.ts'
import { artDmx, sacnData, samplePackets } from '../../../wire/test/sample-packets.ts'
import { lightAllowance, PacketBudget } from '../../src/counting/packet-budget.ts'
import { Listening } from '../listening.ts'

const test = suite('a flood')

const opened: { close(): unknown }[] = []

test.after.each(async () => {
  for (const each of opened.splice(0).reverse()) await each.close()
})

test('200 packets are looked at in 10 ms, and the rest is left', () => {
  const budget = new PacketBudget(lightAllowance(1))
  const taken = (now: number) => Array.from({ length: 300 }, () => budget.take(now)).filter(Boolean)
  assert.is(taken(0).length, 200)
  assert.is(taken(9).length, 0)
  assert.is(taken(10).length, 200)
})

test('a layout of many universes may send two frames of it in 10 ms', () => {
  assert.is(lightAllowance(100).packets, 200)
  assert.is(lightAllowance(101).packets, 202)
  assert.is(lightAllowance(1000).packets, 2000)
})

test('two frames of 150 universes that come at once are looked at whole', async () => {
  const listening = await Listening.open('sacn', { ledCount: 150 * 170, clock: new HandClock() })
  opened.push(listening)
  const colours = Array.from({ length: 510 }, (_, at) => at % 256)
  for (const sequence of [1, 2]) {
    const frame = Array.from({ length: 150 }, (_, at) =>
      sacnData(colours, { universe: 1 + at, sequence }),
    )
    await listening.send(...frame)
  }
  const { dropped, partial, lost } = listening.statistics
  assert.equal({ dropped, partial, lost }, { dropped: 0, partial: 0, lost: 0 })
  assert.equal(listening.shown, Array.from({ length: 150 }, () => colours).flat())
})

test('frames go on, and the dropped packets are counted', async () => {
  const listening = await Listening.open('sacn', { ledCount: 170 })
  const socket = createSocket('udp4')
  opened.push(listening, socket)
  const streamer = new Streamer({
    source: listening.inputs.source,
    outlets: [],
    frameRate: 25,
    frameLimit: 25,
  })
  const packets = Array.from({ length: 256 }, (_, sequence) =>
    sacnData(
      Array.from({ length: 510 }, () => sequence),
      { sequence },
    ),
  )
  streamer.start()
  let sent = 0
  let isOver = false
  void streamer.finished.then(() => {
    isOver = true
  })
  const end = performance.now() + PATIENCE_MS
  while (!isOver || listening.statistics.packets <= 1000) {
    assert.ok(performance.now() < end, 'frames do not go on')
    for (let burst = 0; burst < 100; burst++) {
      socket.send(packets[sent++ % 256]!, listening.port, '127.0.0.1')
    }
    await new Promise(setImmediate)
  }
  const { packets: heard, dropped, replaced } = listening.statistics
  assert.ok(heard + dropped <= sent, `${heard} heard, ${dropped} dropped, ${sent} sent`)
  const counts = `${sent} sent, ${heard} heard, ${dropped} dropped, ${replaced} replaced`
  console.log(`tried: ${counts} in 25 frames`)
})

/** What each LED shows before damaged packets come, as each protocol says it. */
const LIGHT = [9, 8, 7, 6, 5, 4]
const WHOLE_FRAMES: Readonly<Record<string, Uint8Array>> = {
  'art-net': artDmx(0, LIGHT),
  ddp: Uint8Array.of(0x41, 0, 0x0b, 1, 0, 0, 0, 0, 0, 6, ...LIGHT),
  opc: Uint8Array.of(0, 0, 0, 6, ...LIGHT),
  'raw-rgb': Uint8Array.from(LIGHT),
  sacn: sacnData(LIGHT),
  'tpm2-net': Uint8Array.of(0x9c, 0xda, 0, 6, 1, 1, ...LIGHT, 0x36),
  wled: Uint8Array.of(2, 2, ...LIGHT),
}

for (const [name, frame] of Object.entries(WHOLE_FRAMES)) {
  test(`${name}: damaged packets that are refused change neither the lights nor their owner`, async () => {
    const clock = new HandClock()
    const listening = await Listening.open(name, { ledCount: 2, clock })
    opened.push(listening)
    await listening.send(frame)
    const { owner } = listening.inputs.statistics
    const refused = refusedPackets(name, 400)
    for (let at = 0; at < refused.length; at += 20) {
      clock.stall(10)
      await listening.send(...refused.slice(at, at + 20))
    }
    assert.equal(listening.shown, LIGHT)
    assert.equal(listening.inputs.statistics.owner, owner)
    const counts = Object.values(listening.statistics.refused)
    assert.is(
      counts.reduce((sum, count) => sum + count, 0),
      refused.length,
    )
    console.log(`tried: ${refused.length} damaged packets at ${name}`)
  })
}

/** Samples of a protocol, damaged until its parser does not take them. */
function refusedPackets(name: string, count: number): Uint8Array[] {
  const parse = Object.entries(parsers).find(([each]) => each === name)![1]
  const packets = damagedPackets([...samplePackets[name]!, WHOLE_FRAMES[name]!])
  return fc.sample(
    packets.filter((bytes) => parse(bytes).kind === 'refused'),
    count,
  )
}

test.run()
