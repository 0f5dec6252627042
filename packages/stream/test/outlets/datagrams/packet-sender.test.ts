import type { PacketMaker } from '@ledloom/wire'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandClock } from '../../../../sockets/test/hand-clock.ts'
import type { DatagramsSent } from '../../../src/outlets/datagrams/datagram-sequence.ts'
import type { PacketTransport } from '../../../src/outlets/datagrams/packet-sender.ts'
import { PacketSender } from '../../../src/outlets/datagrams/packet-sender.ts'
import { tickOf } from '../../tick-of.ts'

const test = suite('PacketSender')
const FRAME = new Uint8Array(3)

/** Settles each frame when the test says so. */
class HandTransport implements PacketTransport {
  readonly sent: number[] = []
  isClosed = false
  #done: DatagramsSent | undefined

  send(packets: readonly { data: Uint8Array }[], done: DatagramsSent): void {
    assert.is(this.#done, undefined, 'a second frame is under transport')
    this.sent.push(...packets.map(({ data }) => data[0]!))
    this.#done = done
  }

  settle(failure?: Error): void {
    const done = this.#done
    this.#done = undefined
    done?.(failure)
  }

  close(): void {
    this.isClosed = true
  }
}

const TERMINATION = 99

/** Numbers its packets, and accepts frames of one LED only. */
function createMaker(): PacketMaker {
  let made = 0
  return {
    make: (bytes) => {
      if (bytes.length !== 3) throw new RangeError('one LED only')
      return [{ data: Uint8Array.of(++made) }]
    },
    end: () => [{ data: Uint8Array.of(TERMINATION) }],
  }
}

function open() {
  const transport = new HandTransport()
  const options = {
    label: 'roof',
    transport,
    frameRate: 100,
    clock: new HandClock(),
    wallNow: () => 0,
  }
  return { transport, sink: new PacketSender(createMaker(), options) }
}

test('a busy sender takes no second frame: nothing queues', () => {
  const { transport, sink } = open()
  assert.is(sink.take(FRAME, tickOf(0, 0)), true)
  assert.is(sink.take(FRAME, tickOf(1, 20)), false)
  assert.is(sink.take(FRAME, tickOf(2, 40)), false)
  assert.equal(transport.sent, [1])
  transport.settle()
  assert.is(sink.take(FRAME, tickOf(3, 60)), true)
  transport.settle()
  assert.equal(transport.sent, [1, 2])
  const { sent, skipped, bytes } = sink.statistics
  assert.equal([sent, skipped, bytes], [2, 2, 6])
})

test('a frame that comes ahead is sent when it is due, unless another replaces it', async () => {
  const { transport, sink } = open()
  let resolve: () => void = () => undefined
  const due = new Promise<void>((settle) => {
    resolve = settle
  })
  assert.is(sink.take(FRAME, tickOf(0, 20, due)), true)
  await new Promise(setImmediate)
  assert.equal(transport.sent, [])
  resolve()
  await due
  assert.equal(transport.sent, [1])
  transport.settle()
  const late = new Promise<void>((settle) => {
    resolve = settle
  })
  sink.take(FRAME, tickOf(1, 40, late))
  sink.take(FRAME, tickOf(2, 60))
  assert.equal(transport.sent, [1, 3])
  resolve()
  await new Promise(setImmediate)
  assert.equal(transport.sent, [1, 3])
  assert.equal([sink.statistics.sent, sink.statistics.skipped], [1, 1])
})

test('a sender that is closed drops a frame that came ahead', async () => {
  const { transport, sink } = open()
  sink.take(FRAME, tickOf(0, 20, Promise.resolve()))
  const closed = sink.close()
  await new Promise(setImmediate)
  assert.equal(transport.sent, [TERMINATION])
  transport.settle()
  await closed
})

test('a frame that is too large throws, and the next one is sent', () => {
  const { transport, sink } = open()
  assert.throws(() => sink.take(new Uint8Array(6), tickOf(0, 0)), 'one LED only')
  assert.is(sink.take(FRAME, tickOf(1, 20)), true)
  assert.equal(transport.sent, [1])
})

test('a frame that fails is reported, and the next one is sent', () => {
  const { transport, sink } = open()
  const heard: string[] = []
  sink.onError(({ message }) => heard.push(message))
  sink.take(FRAME, tickOf(0, 0))
  transport.settle(new Error('no network'))
  assert.is(sink.take(FRAME, tickOf(1, 20)), true)
  transport.settle()
  assert.equal(heard, ['roof: cannot send: no network'])
  const { sent, failed } = sink.statistics
  assert.equal([sent, failed], [1, 1])
})

test('the packets that end a stream wait for the frame being sent', async () => {
  const { transport, sink } = open()
  sink.take(FRAME, tickOf(0, 0))
  const closed = sink.close()
  assert.is(sink.take(FRAME, tickOf(1, 20)), false)
  assert.equal(transport.sent, [1])
  transport.settle()
  await Promise.resolve()
  await Promise.resolve()
  assert.equal([transport.sent, transport.isClosed], [[1, TERMINATION], false])
  transport.settle()
  await closed
  assert.ok(transport.isClosed)
  assert.is(sink.statistics.state, 'closed')
})

test.run()
