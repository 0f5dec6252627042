import type { PacketMaker } from '@ledloom/wire'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandClock } from '../../../../sockets/test/hand-clock.ts'
import type { PacketTransport } from '../../../src/outlets/network/packet-sender.ts'
import { PacketSender } from '../../../src/outlets/network/packet-sender.ts'
import type { DatagramsSent } from '../../../src/outlets/udp/datagram-sequence.ts'

const test = suite('PacketSender')
const FRAME = new Uint8Array(3)

/** Lets go of frames by hand. */
class HandWay implements PacketTransport {
  readonly sent: number[] = []
  isClosed = false
  #done: DatagramsSent | undefined

  send(packets: readonly { data: Uint8Array }[], done: DatagramsSent): void {
    assert.is(this.#done, undefined, 'a second frame is under way')
    this.sent.push(...packets.map(({ data }) => data[0]!))
    this.#done = done
  }

  letGo(failure?: Error): void {
    const done = this.#done
    this.#done = undefined
    done?.(failure)
  }

  close(): void {
    this.isClosed = true
  }
}

const FAREWELL = 99

/** Numbers its packets, and has no room for frames of other than one LED. */
function createMaker(): PacketMaker {
  let made = 0
  return {
    make: (bytes) => {
      if (bytes.length !== 3) throw new RangeError('one LED only')
      return [{ data: Uint8Array.of(++made) }]
    },
    end: () => [{ data: Uint8Array.of(FAREWELL) }],
  }
}

function open() {
  const way = new HandWay()
  const place = { label: 'roof', way, frameRate: 100, clock: new HandClock(), wallNow: () => 0 }
  return { way, sink: new PacketSender(createMaker(), place) }
}

test('one that is busy gets no second frame: nothing queues', () => {
  const { way, sink } = open()
  assert.is(sink.take(FRAME, 0, 0), true)
  assert.is(sink.take(FRAME, 1, 20), false)
  assert.is(sink.take(FRAME, 2, 40), false)
  assert.equal(way.sent, [1])
  way.letGo()
  assert.is(sink.take(FRAME, 3, 60), true)
  way.letGo()
  assert.equal(way.sent, [1, 2])
  const { sent, skipped, bytes } = sink.statistics
  assert.equal([sent, skipped, bytes], [2, 2, 6])
})

test('a frame that cannot be made is told of, and the next one is sent', () => {
  const { way, sink } = open()
  assert.throws(() => sink.take(new Uint8Array(6), 0, 0), 'one LED only')
  assert.is(sink.take(FRAME, 1, 20), true)
  assert.equal(way.sent, [1])
})

test('a frame that fails is told of, and the next one is sent', () => {
  const { way, sink } = open()
  const heard: string[] = []
  sink.onError(({ message }) => heard.push(message))
  sink.take(FRAME, 0, 0)
  way.letGo(new Error('no network'))
  assert.is(sink.take(FRAME, 1, 20), true)
  way.letGo()
  assert.equal(heard, ['roof is sent nothing: no network'])
  const { sent, failed } = sink.statistics
  assert.equal([sent, failed], [1, 1])
})

test('the good-bye waits for the frame under way', async () => {
  const { way, sink } = open()
  sink.take(FRAME, 0, 0)
  const closed = sink.close()
  assert.is(sink.take(FRAME, 1, 20), false)
  assert.equal(way.sent, [1])
  way.letGo()
  await Promise.resolve()
  await Promise.resolve()
  assert.equal([way.sent, way.isClosed], [[1, FAREWELL], false])
  way.letGo()
  await closed
  assert.ok(way.isClosed)
  assert.is(sink.statistics.state, 'closed')
})

test.run()
