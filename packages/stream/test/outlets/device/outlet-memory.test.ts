import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bytesKept } from '../../../../core/test/bytes-kept.ts'
import { createSender, type OutletTransport } from '../../../src/outlets/device/create-sender.ts'
import type { DatagramDevice } from '../../../src/outlets/device/realtime-device.ts'
import { tickOf } from '../../tick-of.ts'

const test = suite('outlets, fifty thousand frames long')

const FRAMES = 50_000

/** A device of which only the datagrams are real: at full speed no HTTP would keep up. */
function quickDevice(port: number): DatagramDevice {
  let mode = 'movie'
  return {
    host: '127.0.0.1',
    realtimePort: port,
    ledCount: 400,
    format: RGB,
    realtimeVersion: 3,
    session: { tokenBytes: new Uint8Array(8), verify: async () => undefined },
    mode: {
      get: async () => ({ mode }),
      set: async (name) => {
        mode = name
      },
    },
    realtime: { sendFrame: async () => undefined },
  }
}

for (const via of ['udp', 'http'] satisfies OutletTransport[]) {
  test(`nothing is kept of them by ${via}`, async () => {
    const port = createSocket('udp4')
    port.bind(0, '127.0.0.1')
    await once(port, 'listening')
    const outlet = createSender(quickDevice(port.address().port), { via })
    const bytes = new Uint8Array(1200)
    const send = async (frames: number) => {
      const wanted = outlet.statistics.sent + frames
      // A frame that comes before the last one has gone is skipped.
      for (let frameNumber = 0; outlet.statistics.sent < wanted; frameNumber++) {
        bytes[frameNumber % bytes.length]!++
        outlet.take(bytes, tickOf(frameNumber, performance.now()))
        await new Promise(setImmediate)
      }
    }
    await send(2000)
    const grown = await bytesKept(() => send(FRAMES), 10 * FRAMES)
    await outlet.close()
    await new Promise<void>((resolve) => port.close(resolve))
    assert.ok(grown < 10 * FRAMES, `${grown} bytes`)
  })
}

test.run()
