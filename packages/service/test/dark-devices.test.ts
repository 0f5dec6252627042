import { connectDevice } from '@ledloom/device'
import { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readMemory, serve, startDevices, writeMemory } from './lit-house.ts'
import { until } from './until.ts'

const test = suite('dark-devices')

const ends: (() => Promise<unknown>)[] = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const OFF = '2026-11-23T20:30:00Z'

test('a device that restarts while the house is off is turned off again, and one turned on by hand is not', async () => {
  const devices = await startDevices(ends, 1)
  const { device } = devices[0]!
  const { clock } = await serve(ends, devices, {})
  await until(() => device.mode === 'rt')
  clock.set(OFF)
  await until(() => device.mode === 'off')
  await looksAt(device)

  const restarted = await restart(device)
  await until(() => restarted.mode === 'off')
  await setMode(restarted, 'demo')
  await looksAt(restarted)
  assert.is(restarted.mode, 'demo')
})

test('one that is off by itself is turned off again, and one that is lit again is streamed to', async () => {
  const devices = await startDevices(ends, 1)
  const { device, id } = devices[0]!
  const { service } = await serve(ends, devices, {})
  await until(() => device.mode === 'rt' && service.lights.find(id) !== undefined)
  const light = () => service.lights.find(id)!
  await light().turnOff()
  await until(() => device.mode === 'off')
  await looksAt(device)
  const restarted = await restart(device)
  await until(() => restarted.mode === 'off')
  await light().turnOn()
  await until(() => restarted.mode === 'rt')
  const again = await restart(restarted)
  await until(() => again.mode === 'rt')
})

test('one that restarts with the machine of the house is turned off again, and not after a proper end', async () => {
  const devices = await startDevices(ends, 1)
  const { device } = devices[0]!
  const house = await serve(ends, devices, {})
  await until(() => device.mode === 'rt')
  house.clock.set(OFF)
  await until(() => device.mode === 'off')
  await looksAt(device)
  house.service.setBrightness(0.5)
  await until(() => readMemory(house.data).brightness === 0.5)
  const kept = readMemory(house.data)
  await house.end()
  writeMemory(house.data, kept)
  const restarted = await restart(device)
  const after = await house.restart()
  await until(() => restarted.mode === 'off')

  await after.end()
  const later = await restart(restarted)
  await after.restart()
  await looksAt(later)
  assert.is(later.mode, 'demo')
})

test.run()

/** The same device once it has power again: it shows a movie of its own. */
async function restart(device: VirtualDevice): Promise<VirtualDevice> {
  const { address, mac } = device
  await device.close()
  const restarted = await VirtualDevice.start({
    ...{ ledCount: 20, family: 'F', mode: 'demo', mac },
    httpPort: Number(address.split(':')[1]),
  })
  ends.push(() => restarted.close())
  return restarted
}

/** Settles once the house has looked at a device several times. */
async function looksAt(device: VirtualDevice): Promise<void> {
  const { requests } = device.statistics
  await until(() => device.statistics.requests > requests + 10)
}

async function setMode({ url }: VirtualDevice, mode: 'demo'): Promise<void> {
  const device = await connectDevice(url)
  await device.mode.set(mode)
  await device.close()
}
