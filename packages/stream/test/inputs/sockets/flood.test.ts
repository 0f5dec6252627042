import { createSocket } from 'node:dgram'
import { createOutputStage, RGB } from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PacketBudget } from '../../../src/inputs/sockets/packet-budget.ts'
import { Streamer } from '../../../src/streamer/streamer.ts'
import { Listening } from '../listening.ts'
import { sacnData } from '../sample-packets.ts'

const test = suite('a flood')

const opened: { close(): unknown }[] = []

test.after.each(async () => {
  for (const each of opened.splice(0).reverse()) await each.close()
})

test('200 packets are looked at in 10 ms, and the rest is left', () => {
  const budget = new PacketBudget()
  const taken = (now: number) => Array.from({ length: 300 }, () => budget.take(now)).filter(Boolean)
  assert.is(taken(0).length, 200)
  assert.is(taken(9).length, 0)
  assert.is(taken(10).length, 200)
})

test('frames go on and are told from how many packets were dropped', async () => {
  const listening = await Listening.open('sacn', { ledCount: 170 })
  const socket = createSocket('udp4')
  opened.push(listening, socket)
  const streamer = new Streamer({
    source: listening.inputs.source,
    stage: createOutputStage(RGB),
    sinks: [],
    frameRate: 25,
    durationMs: 1000,
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
  while (!isOver) {
    for (let burst = 0; burst < 100; burst++) {
      socket.send(packets[sent++ % 256]!, listening.port, '127.0.0.1')
    }
    await new Promise(setImmediate)
  }
  const { packets: heard, dropped, replaced } = listening.statistics
  assert.ok(heard > 1000)
  assert.ok(streamer.statistics.frames >= 12, `${streamer.statistics.frames} frames`)
  const counts = `${sent} sent, ${heard} heard, ${dropped} dropped, ${replaced} replaced`
  console.log(`tried: ${counts}, ${streamer.statistics.frames} frames in a second`)
})

test('random datagrams at every input are counted and change nothing else', async () => {
  const names = ['art-net', 'ddp', 'opc', 'raw-rgb', 'sacn', 'tpm2-net', 'wled']
  let tried = 0
  for (const name of names) {
    const listening = await Listening.open(name)
    opened.push(listening)
    for (let round = 0; round < 40; round++) {
      const datagrams = fc.sample(fc.uint8Array({ maxLength: 600 }), 10)
      await listening.send(...datagrams)
      tried += datagrams.length
    }
    assert.is(listening.shown.length, 12)
  }
  console.log(`tried: ${tried} random datagrams at ${names.length} inputs`)
})

test.run()
