import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandClock } from '../../../../sockets/test/hand-clock.ts'
import { until } from '../../../../sockets/test/until.ts'
import { HostTransport } from '../../../src/outlets/datagrams/host-transport.ts'
import { PacketListener } from './packet-listener.ts'

const test = suite('HostTransport')

const opened: { close(): unknown }[] = []

test.after.each(async () => {
  for (const each of opened.splice(0).reverse()) await each.close()
})

/** A host that is at 127.0.0.1 until it moves to 127.0.0.2. */
async function open() {
  const first = await PacketListener.open()
  const second = await PacketListener.open({ address: '127.0.0.2', port: first.port })
  const clock = new HandClock()
  const host = { address: '127.0.0.1', family: 4 }
  let lookUps = 0
  const lookUp = async () => {
    lookUps++
    return { ...host }
  }
  const way = await HostTransport.open({ host: 'wall', port: first.port, clock, lookUp })
  opened.push(second, way)
  return { way, first, second, clock, host, lookUps: () => lookUps }
}

const send = (way: HostTransport, ...numbers: number[]) =>
  new Promise<unknown>((resolve) =>
    way.send(
      numbers.map((number) => ({ data: Uint8Array.of(number) })),
      resolve,
    ),
  )

test('sends all packets of a frame, and looks nothing up for it', async () => {
  const { way, first, lookUps } = await open()
  opened.push(first)
  assert.is(await send(way, 1, 2, 3), undefined)
  assert.is(await send(way, 4), undefined)
  await until(() => first.packets.length === 4)
  assert.equal(
    first.packets.map(([number]) => number),
    [1, 2, 3, 4],
  )
  assert.is(lookUps(), 1)
})

test('follows the host to a new address within a minute', async () => {
  const { way, first, second, clock, host } = await open()
  opened.push(first)
  host.address = '127.0.0.2'
  clock.advance(59_999)
  await send(way, 1)
  clock.advance(1)
  await until(async () => {
    await send(way, 2)
    return second.packets.length > 0
  })
  assert.is(first.packets[0]![0], 1)
})

test('follows it sooner where nobody takes what is sent', async () => {
  const { way, first, second, clock, host, lookUps } = await open()
  await first.close()
  host.address = '127.0.0.2'
  await until(async () => String(await send(way, 1)).includes('ECONNREFUSED'))
  assert.is(lookUps(), 1)
  clock.advance(2000)
  await until(async () => {
    await send(way, 2)
    return second.packets.length > 0
  })
  assert.is(lookUps(), 2)
})

test.run()
