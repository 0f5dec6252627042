import { connectDevice } from '@ledloom/device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Reconnection } from '../../src/studio/reconnection.ts'
import { until } from '../until.ts'
import { Workplace } from '../workplace.ts'

const test = suite('Reconnection')
const place = new Workplace()

test.after(() => place.close())

/** Reconnects to these addresses; what was joined, and why the others are waited for. */
function reconnect(
  addresses: readonly string[],
  {
    taken = [],
    macs = new Map(),
  }: { readonly taken?: readonly string[]; readonly macs?: ReadonlyMap<string, string> } = {},
) {
  const joined = new Set<string>()
  let waits: ReadonlyMap<string, string> = new Map()
  const reconnection = new Reconnection({
    scene: {
      scene: {
        devices: addresses.map((address) => ({ address, name: address, place: 'same' as const })),
      },
      isAwaited: (address) => !joined.has(address),
      join: async (address, device) => {
        joined.add(address)
        await device.close()
      },
    },
    devices: {
      macs,
      connect: (address) => connectDevice(address),
      showWaits: (all) => {
        waits = new Map(all)
      },
    },
    takenElsewhere: async () => new Set(taken),
    retryMs: 50,
  })
  place.keep(reconnection)
  return { joined, waitOf: (address: string) => waits.get(address) }
}

test('a device that is away is connected when it answers', async () => {
  const first = await place.device({ ledCount: 5 })
  const { address } = first
  const httpPort = Number(address.split(':')[1])
  await first.close()
  const { joined, waitOf } = reconnect([address])
  await until(() => /does not respond/.test(waitOf(address) ?? ''))
  assert.is(joined.size, 0)
  await place.device({ ledCount: 5, httpPort })
  await until(() => joined.has(address))
  assert.is(waitOf(address), undefined)
})

test('a device that another program streams to is left to it until that ends', async () => {
  const { address } = await place.device({ ledCount: 5 })
  const other = place.keep(await connectDevice(address))
  await other.mode.set('rt')
  const { joined, waitOf } = reconnect([address])
  await until(() => /Another program streams to it/.test(waitOf(address) ?? ''))
  assert.is(joined.size, 0)
  await other.mode.set('off')
  await until(() => joined.has(address))
})

test('a device of another studio on this computer is not even asked', async () => {
  const { address } = await place.device({ ledCount: 5 })
  const { joined, waitOf } = reconnect([address], { taken: [address] })
  await until(() => /Another Ledloom/.test(waitOf(address) ?? ''))
  assert.is(joined.size, 0)
})

test('another device at the address of one is not played on, until it is the same one', async () => {
  const { address, mac } = await place.device({ ledCount: 5, name: 'Porch' })
  const macs = new Map([[address, '00:11:22:33:44:55']])
  const { joined, waitOf } = reconnect([address], { macs })
  await until(() => /^Another device answers at this address/.test(waitOf(address) ?? ''))
  assert.match(waitOf(address)!, /“Porch”. “Connect” plays on it/)
  assert.is(joined.size, 0)
  macs.set(address, mac.toUpperCase())
  await until(() => joined.has(address))
})

test.run()
