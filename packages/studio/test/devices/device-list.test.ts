import { coneLayout } from '@ledloom/core'
import { connectDevice, type FoundDevice } from '@ledloom/device'
import { LOCAL_DISCOVERY_PORTS } from '@ledloom/protocol'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { dependantsOf } from '../../../sockets/test/dependants-of.ts'
import { DeviceList } from '../../src/devices/device-list.ts'
import { Workplace } from '../workplace.ts'

const test = suite('devices that a studio knows')
const place = new Workplace()

test.after(() => place.close())

test('a device that is found is left alone until it is asked what it is set to', async () => {
  const virtual = await place.device({ family: 'G', layout: coneLayout({ ledCount: 12 }) })
  const address = virtual.url.slice('http://'.length)
  const client = place.keep(await connectDevice(virtual.url))
  await client.session.login()
  const { ledCount, family, firmware } = client
  const device = { address, id: 'one', name: 'Tree', mac: '', ledCount, family, firmware }
  const find = async (onFound: (device: FoundDevice) => void) => onFound(device)
  const devices = place.keep(new DeviceList(() => undefined, { find }))
  await devices.find()
  assert.is(devices.state.devices[0]?.mode, undefined)
  await devices.read(client, address)
  const [listed] = devices.state.devices
  assert.equal([listed?.name, listed?.state, listed?.brightness], ['Tree', 'found', 100])
  assert.equal(listed?.modes, ['off', 'color', 'demo', 'effect'])
  // It is still known by its name while it is waited for.
  devices.scene = { ...devices.scene, devices: [{ address, name: address, place: 'same' }] }
  const [awaited] = devices.state.devices
  assert.equal([awaited?.name, awaited?.state, awaited?.ledCount], ['Tree', 'lost', 12])
  devices.scene = { ...devices.scene, devices: [{ address, name: 'Porch', place: 'same' }] }
  assert.is(devices.state.devices[0]?.name, 'Porch')
})

test('a device that a search finds is connected with the port that it takes datagrams on', async () => {
  const localPorts = LOCAL_DISCOVERY_PORTS
  const virtual = await place.device({ ledCount: 5, name: `Hall ${process.pid}`, localPorts })
  const address = virtual.url.slice('http://'.length)
  const devices = place.keep(new DeviceList(() => undefined))
  await devices.find()
  const found = devices.state.devices.find((device) => device.address === address)
  assert.is(found?.name, `Hall ${process.pid}`)
  const known = place.keep(await devices.connect(address))
  assert.is(known.realtimePort, virtual.udpPort)
  const named = place.keep(await new DeviceList(() => undefined).connect(`hall ${process.pid}`))
  assert.equal([named.address, named.realtimePort], [address, virtual.udpPort])
})

test('a device that was played on by its name is found by it again at another address', async () => {
  const name = `Attic ${process.pid}`
  const options = { ledCount: 5, name, localPorts: LOCAL_DISCOVERY_PORTS }
  const before = await place.device(options)
  const devices = place.keep(new DeviceList(() => undefined))
  await devices.use(name, async (device) => devices.showLeft(name, device))
  await before.close()
  const moved = await place.device(options)
  assert.is(await devices.use(name, async ({ address }) => address), moved.address)
})

test('many devices are connected at once without a warning of a leak', async () => {
  const warnings: string[] = []
  const listen = ({ name }: Error) => warnings.push(name)
  process.on('warning', listen)
  const many = await Promise.all(Array.from({ length: 12 }, () => place.device({ ledCount: 1 })))
  const devices = place.keep(new DeviceList(() => undefined))
  await Promise.all(many.map(({ address }) => devices.use(address, async () => undefined)))
  process.off('warning', listen)
  assert.not(warnings.includes('MaxListenersExceededWarning'), String(warnings))
})

test('attempts leave nothing on the signal that ends all, and are ended by it', async () => {
  const virtual = await place.device({ ledCount: 1 })
  const devices = new DeviceList(() => undefined)
  const { attempts } = devices
  const { address } = virtual
  for (let count = 0; count < 3; count++) {
    await attempts.during(address, async () => (await devices.connect(address)).close())
  }
  assert.is(dependantsOf(attempts.ending), 0)
  let signal: AbortSignal | undefined
  const attempt = attempts.during(address, async () => {
    signal = attempts.signalOf(address)
    await devices.close()
    signal.throwIfAborted()
  })
  assert.is(await attempt.catch(({ name }: Error) => name), 'AbortError')
  assert.is(signal?.aborted, true)
})

test.run()
