import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { RealtimeHeader } from '@ledloom/protocol'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { VirtualDevice, type VirtualDeviceOptions } from '../../src/index.ts'
import { jsonOf, logIn, send } from '../device-client.ts'
import { createHandClock } from '../hand-clock.ts'
import { realtimeDatagram, UdpClient } from '../udp-client.ts'

const test = suite('showDatagram')

interface Stage {
  readonly device: VirtualDevice
  readonly token: string
  readonly bytes: Uint8Array
  /** Sends a datagram with the token and waits until it has arrived. */
  readonly stream: (header: Partial<RealtimeHeader>, pixels: Uint8Array) => Promise<void>
  readonly deliver: (datagram: Uint8Array) => Promise<void>
}

/** A device in mode `rt`, and somebody who streams to it. */
async function perform(run: (stage: Stage) => Promise<void>, options: VirtualDeviceOptions = {}) {
  const device = await VirtualDevice.start(options)
  const client = new UdpClient()
  try {
    const token = await logIn(device.url)
    await send(device.url, ['POST', 'led/mode'], { token, body: { mode: 'rt' } })
    const bytes = Buffer.from(token, 'base64')
    const deliver = async (datagram: Uint8Array) => {
      const { datagrams } = device.statistics
      await client.send(datagram, device.udpPort)
      while (device.statistics.datagrams === datagrams) await setTimeout(1)
    }
    const stream = (header: Partial<RealtimeHeader>, pixels: Uint8Array) =>
      deliver(realtimeDatagram({ version: 3, token: bytes, fragment: 0, ...header }, pixels))
    await run({ device, token, bytes, stream, deliver })
  } finally {
    client.close()
    await device.close()
  }
}

const picture = (length: number, seed = 0) =>
  Uint8Array.from({ length }, (_, index) => 1 + ((index * 7 + seed) % 250))

test('a frame of each version is shown as it was sent', () =>
  perform(
    async ({ device, stream }) => {
      for (const version of [1, 2, 3] as const) {
        const frame = picture(60, version)
        await stream({ version, ledCount: 20 }, frame)
        assert.equal([...device.shown], [...frame])
      }
      assert.equal(device.statistics, { requests: 3, frames: 3, datagrams: 3, ignored: 0 })
    },
    { ledCount: 20 },
  ))

test('an unforeseen error costs the datagram it came by, and the device goes on', () =>
  perform(
    async ({ device, stream }) => {
      const stop = device.onShow(() => {
        stop()
        throw new Error('unforeseen')
      })
      const warned = once(process, 'warning')
      await stream({ version: 1, ledCount: 20 }, picture(60, 1))
      assert.is(((await warned) as [Error])[0].message, 'unforeseen')
      await stream({ version: 1, ledCount: 20 }, picture(60, 2))
      assert.equal([...device.shown], [...picture(60, 2)])
    },
    { ledCount: 20 },
  ))

test('fragments in any order make the frame', () =>
  perform(
    async ({ device, stream }) => {
      const orders = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 })
      await fc.assert(
        fc.asyncProperty(orders, fc.nat(), async (order, seed) => {
          const frame = picture(3600, seed)
          for (const fragment of order) {
            await stream({ fragment }, frame.subarray(900 * fragment, 900 * fragment + 900))
          }
          assert.ok(Buffer.from(device.shown).equals(frame))
        }),
        { numRuns: 20 },
      )
    },
    { ledCount: 1200 },
  ))

test('each fragment is shown at once, and where one is lost its LEDs keep their light', () =>
  perform(
    async ({ device, stream }) => {
      await stream({ fragment: 0 }, new Uint8Array(900).fill(1))
      await stream({ fragment: 1 }, new Uint8Array(600).fill(1))
      await stream({ fragment: 1 }, new Uint8Array(600).fill(2))
      assert.equal([...new Set(device.shown.subarray(0, 900))], [1])
      assert.equal([...new Set(device.shown.subarray(900))], [2])
      assert.is(device.statistics.frames, 1)
    },
    { ledCount: 500 },
  ))

test('what goes beyond fragment or string is cut off', () =>
  perform(
    async ({ device, stream }) => {
      await stream({ fragment: 1 }, new Uint8Array(900).fill(3))
      await stream({ fragment: 0 }, new Uint8Array(1200).fill(2))
      assert.equal([...new Set(device.shown.subarray(0, 900))], [2])
      assert.equal([...new Set(device.shown.subarray(900))], [3])
      await stream({ version: 2 }, new Uint8Array(1300).fill(4))
      assert.equal([...new Set(device.shown)], [4])
      await stream({ fragment: 2 }, new Uint8Array(900).fill(9))
      assert.is(device.statistics.ignored, 1)
    },
    { ledCount: 350 },
  ))

test('a frame that is too short changes the LEDs it has', () =>
  perform(
    async ({ device, stream }) => {
      await stream({ version: 1, ledCount: 2 }, picture(6))
      await stream({ version: 1, ledCount: 1 }, Uint8Array.of(9, 9, 9))
      assert.equal([...device.shown], [9, 9, 9, ...picture(6).subarray(3)])
    },
    { ledCount: 2 },
  ))

test('a foreign token, none, an earlier one and an unverified one are ignored', () =>
  perform(
    async ({ device, bytes, stream, deliver }) => {
      const login = await send(device.url, ['POST', 'login'], { body: { challenge: 'AAAA' } })
      const unverified = Buffer.from(String(jsonOf(login).authentication_token), 'base64')
      await stream({ token: new Uint8Array(8) }, picture(6))
      await stream({ token: unverified }, picture(6))
      for (const length of [0, 1, 9, 11]) await deliver(new Uint8Array(length).fill(3))
      await deliver(Uint8Array.of(7, ...bytes, 0, ...picture(6)))
      await logIn(device.url)
      await stream({ token: bytes }, picture(6))
      assert.equal([...device.shown], [0, 0, 0, 0, 0, 0])
      const { frames, datagrams, ignored } = device.statistics
      assert.equal([frames, datagrams, ignored], [0, 8, 8])
    },
    { ledCount: 2 },
  ))

test('outside of mode rt nothing is shown', () =>
  perform(
    async ({ device, token, stream }) => {
      await send(device.url, ['POST', 'led/mode'], { token, body: { mode: 'off' } })
      await stream({}, picture(6))
      assert.equal([...device.shown], [0, 0, 0, 0, 0, 0])
      assert.is(device.statistics.ignored, 1)
    },
    { ledCount: 2 },
  ))

test('datagrams and HTTP frames alike keep a device in mode rt, foreign datagrams do not', () => {
  const clock = createHandClock()
  return perform(
    async ({ device, token, stream }) => {
      const mode = async () => jsonOf(await send(device.url, ['GET', 'led/mode'], { token })).mode
      clock.advance(59_000)
      await stream({}, picture(6))
      clock.advance(59_000)
      await send(device.url, ['POST', 'led/rt/frame'], { token, body: picture(6) })
      clock.advance(59_000)
      await stream({ token: new Uint8Array(8) }, picture(6))
      assert.is(await mode(), 'rt')
      clock.advance(1000)
      assert.is(await mode(), 'demo')
    },
    { ledCount: 2, clock },
  )
})

test('any datagram at all leaves the device as it should be', () =>
  perform(
    async ({ device, bytes, deliver }) => {
      const anything = fc.uint8Array({ maxLength: 1500 })
      const almost = fc
        .tuple(fc.constantFrom(1, 2, 3), fc.uint8Array({ maxLength: 1500 }))
        .map(([version, rest]) => Uint8Array.of(version, ...bytes, ...rest))
      await fc.assert(
        fc.asyncProperty(fc.oneof(anything, almost), async (datagram) => {
          await deliver(datagram)
          assert.is(device.shown.length, 1050)
        }),
        { numRuns: 200 },
      )
    },
    { ledCount: 350 },
  ))

test.run()
