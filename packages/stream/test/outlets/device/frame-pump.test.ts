import { createLayout, RGB, type Tick } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandClock } from '../../../../sockets/test/hand-clock.ts'
import { Group } from '../../../src/group/group.ts'
import {
  type FrameDone,
  FramePump,
  type FrameTransport,
  LatestFrame,
} from '../../../src/outlets/device/frame-pump.ts'
import { LightOutlet } from '../../../src/outlets/light-outlet.ts'
import { OutletCounters } from '../../../src/statistics/outlet-statistics.ts'
import { tickOf } from '../../tick-of.ts'

const test = suite('FramePump')

const FRAME = Uint8Array.of(1, 2, 3)

/** Sends by hand: each frame is under way until `letGo()`. */
function create(onSend: (bytes: Uint8Array) => void = () => undefined) {
  const sent: number[][] = []
  let letGo: FrameDone = () => undefined
  let loaded = new Uint8Array(0)
  const transport: FrameTransport = {
    begin: async () => undefined,
    load: (bytes) => {
      loaded = bytes.slice()
    },
    send: (done) => {
      onSend(loaded)
      sent.push([...loaded])
      letGo = done
    },
    close: () => undefined,
  }
  const counters = new OutletCounters()
  const options = { transport, clock: new HandClock(), counters, onSent: () => undefined }
  const pump = new FramePump(options)
  const statistics = () => counters.snapshot('streaming', 0)
  return { pump, sent, statistics, letGo: (failure?: Error) => letGo(failure, 3) }
}

/** A promise, and how to resolve it and wait until that has had its effect. */
function promiseByHand() {
  let settle: () => void = () => undefined
  const promise = new Promise<void>((resolve) => {
    settle = resolve
  })
  const resolve = async () => {
    void settle()
    await promise
  }
  return { promise, resolve }
}

test('a group cuts the frames of all devices before the first is sent', async () => {
  const log: string[] = []
  const members = ['tree', 'roof', 'wall'].map((name) => {
    const { pump } = create(() => log.push(`${name} is sent`))
    void pump.run()
    const take = (bytes: Uint8Array, tick: Tick) => {
      log.push(`${name} is cut`)
      pump.take(bytes, tick)
      return true
    }
    const layout = createLayout([0, 0, 0], 'linear')
    return { name, outlet: new LightOutlet({ take }, { layout, format: RGB }) }
  })
  const group = new Group(members)
  group.take(new Float32Array(9), tickOf(0))
  const cut = ['tree is cut', 'roof is cut', 'wall is cut']
  assert.equal(log, cut)
  await Promise.resolve()
  assert.equal(log, [...cut, 'tree is sent', 'roof is sent', 'wall is sent'])
})

test('of frames that come in one turn the newest is sent', async () => {
  const { pump, sent, statistics } = create()
  void pump.run()
  pump.take(FRAME, tickOf(0, 0))
  pump.take(Uint8Array.of(4, 5, 6), tickOf(0, 40))
  await Promise.resolve()
  assert.equal(sent, [[4, 5, 6]])
  assert.is(statistics().skipped, 1)
})

test('one frame is under way at a time, then the newest goes at once', async () => {
  const { pump, sent, statistics, letGo } = create()
  void pump.run()
  pump.take(FRAME, tickOf(0, 0))
  await Promise.resolve()
  pump.take(Uint8Array.of(4, 5, 6), tickOf(0, 40))
  pump.take(Uint8Array.of(7, 8, 9), tickOf(0, 80))
  await Promise.resolve()
  assert.equal(sent, [[1, 2, 3]])
  letGo()
  assert.equal(sent, [
    [1, 2, 3],
    [7, 8, 9],
  ])
  assert.is(statistics().sent, 1)
})

test('a frame that comes ahead is sent when it is due', async () => {
  const { pump, sent, letGo } = create()
  const waits = [0, 1].map(() => promiseByHand())
  void pump.run()
  pump.take(FRAME, tickOf(0, 40, waits[0]!.promise))
  await new Promise(setImmediate)
  assert.equal(sent, [])
  await waits[0]!.resolve()
  assert.equal(sent, [[1, 2, 3]])
  pump.take(Uint8Array.of(4, 5, 6), tickOf(1, 80, waits[1]!.promise))
  letGo()
  await new Promise(setImmediate)
  assert.is(sent.length, 1)
  await waits[1]!.resolve()
  assert.equal(sent[1], [4, 5, 6])
})

test('a frame that comes ahead while another is being sent goes right after that if it is due', async () => {
  const { pump, sent, letGo } = create()
  const { promise, resolve } = promiseByHand()
  void pump.run()
  pump.take(FRAME, tickOf(0, 0))
  await Promise.resolve()
  pump.take(Uint8Array.of(4, 5, 6), tickOf(1, 40, promise))
  await resolve()
  assert.is(sent.length, 1)
  letGo()
  assert.equal(sent[1], [4, 5, 6])
})

test('a frame that is due replaces one that came ahead, whose time does not send it again', async () => {
  const { pump, sent, statistics, letGo } = create()
  const { promise, resolve } = promiseByHand()
  void pump.run()
  pump.take(FRAME, tickOf(0, 40, promise))
  pump.take(Uint8Array.of(4, 5, 6), tickOf(1, 80))
  await resolve()
  letGo()
  await new Promise(setImmediate)
  assert.equal(sent, [[4, 5, 6]])
  assert.is(statistics().skipped, 1)
})

test('the end does not wait for a frame that came ahead', async () => {
  const { pump, sent } = create()
  const run = pump.run()
  pump.take(FRAME, tickOf(0, 40, new Promise(() => undefined)))
  pump.end()
  await run
  assert.equal(sent, [])
})

test('a frame that fails ends the run with why, and the next run goes on', async () => {
  const { pump, sent, statistics, letGo } = create()
  const run = pump.run().catch(String)
  pump.take(FRAME, tickOf(0, 0))
  await Promise.resolve()
  letGo(new Error('nobody there'))
  assert.is(await run, 'Error: nobody there')
  pump.take(FRAME, tickOf(0, 40))
  await Promise.resolve()
  assert.is(sent.length, 1)
  void pump.run()
  assert.is(sent.length, 2)
  const { failed } = statistics()
  assert.is(failed, 1)
})

test('the end waits for the frame under way', async () => {
  const { pump, letGo } = create()
  let hasEnded = false
  const run = pump.run().then(() => {
    hasEnded = true
  })
  pump.take(FRAME, tickOf(0, 0))
  await Promise.resolve()
  pump.end()
  await new Promise(setImmediate)
  assert.is(hasEnded, false)
  letGo()
  await run
})

test('a newer frame replaces the one that waits', () => {
  const slot = new LatestFrame()
  assert.not(slot.put(Uint8Array.of(1, 1), 10))
  assert.ok(slot.put(Uint8Array.of(2, 2), 20))
  assert.equal(slot.take(), { bytes: Uint8Array.of(2, 2), deadline: 20 })
  assert.is(slot.take(), undefined)
})

test('the caller’s bytes are copied', () => {
  const slot = new LatestFrame()
  const bytes = Uint8Array.of(1, 2, 3)
  slot.put(bytes, 0)
  bytes.fill(9)
  assert.equal(slot.take()!.bytes, Uint8Array.of(1, 2, 3))
})

test('one buffer serves all frames of one size', () => {
  const slot = new LatestFrame()
  slot.put(Uint8Array.of(1), 1)
  const { bytes } = slot.take()!
  slot.put(Uint8Array.of(2), 2)
  assert.is(slot.take()!.bytes, bytes)
  assert.equal([...bytes], [2])
})

test('frames may change their size', () => {
  const slot = new LatestFrame()
  for (const length of [3, 3, 6, 6, 2]) {
    slot.put(new Uint8Array(length), 0)
    assert.is(slot.take()!.bytes.length, length)
  }
})

test.run()
