import { createServer } from 'node:net'
import type { FoundDevice } from '@ledloom/device'
import { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { dependantsOf } from '../../sockets/test/dependants-of.ts'
import { HouseLights } from '../src/lights/house-lights.ts'
import type { LightsOptions } from '../src/lights/lights-options.ts'
import { LitDevices } from '../src/lights/lit-devices.ts'
import { until } from './until.ts'

const test = suite('returning-devices')

const ends: (() => Promise<unknown> | unknown)[] = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const MAC = 'e8:31:cd:00:00:01'

test('a device that was away when the lights went off is turned off when it is back', async () => {
  const before = await startDevice()
  const { lights, lit } = await open()
  await lights.play([before.address], { texts: ['plasma'] }, 0)
  await until(() => before.mode === 'rt')
  await before.close()
  await until(() => lights.studio.devices.state.devices.every(({ state }) => state === 'lost'))
  await lights.off(0)
  assert.equal(lit.names, [before.address])

  // It shows its own effect, as before it was lit.
  const back = await startDevice({ httpPort: portOf(before) })
  await until(() => back.mode === 'off')
  await until(() => lit.names.length === 0)
  await lights.play([before.address], { texts: ['plasma'] }, 0)
  await until(() => back.mode === 'rt')
})

test('one that moved while it was away is turned off at its new address', async () => {
  const before = await startDevice()
  let found: readonly FoundDevice[] = []
  const { lights, lit, notes } = await open({ search: { search: async () => found, pauseMs: 20 } })
  await lights.play([before.address], { texts: ['plasma'] }, 0)
  await until(() => before.mode === 'rt' && lights.addresses.known.macOf(before.address) === MAC)
  await before.close()
  found = [{ ...FOUND, address: '127.0.0.1:9', mac: MAC }]
  await until(() => notes.some((line) => line.endsWith('is at 127.0.0.1:9 now')))
  await lights.off(0)
  const moved = await startDevice()
  found = [{ ...FOUND, address: moved.address, mac: MAC }]
  await until(() => moved.mode === 'off')
  await until(() => lit.names.length === 0)
})

test('a device that goes just before the lights do is one line, and one when it is off', async () => {
  const before = await startDevice()
  const { lights, notes } = await open()
  await lights.play([before.address], { texts: ['plasma'] }, 0)
  await until(() => before.mode === 'rt')
  await before.close()
  // In its place something refuses whatever it is asked.
  let tries = 0
  const refusing = createServer((socket) => {
    tries++
    socket.destroy()
  })
  refusing.listen(portOf(before), '127.0.0.1')
  await lights.off(0)
  await until(() => tries > 20)
  refusing.close()
  const back = await startDevice({ httpPort: portOf(before) })
  const there = `${before.address} is there again`
  await until(() => back.mode === 'off' && notes.includes(there))
  const [away, ...others] = notes.filter((line) => !line.includes('takes no frames'))
  assert.match(away ?? '', new RegExp(`^${before.address} is not there: .*; it is waited for$`))
  assert.equal(others, [there])
})

test('one that was not lit keeps its own mode when it comes while the lights are off', async () => {
  const away = await startDevice()
  await away.close()
  let looks = 0
  class SeenDevices extends LitDevices {
    override isLit(name: string): boolean {
      looks++
      return super.isLit(name)
    }
  }
  const { lights } = await open({ lit: new SeenDevices([], async () => {}) })
  await lights.play([away.address], { texts: ['plasma'] }, 0)
  await lights.off(0)
  const late = await startDevice({ httpPort: portOf(away) })
  const before = looks
  await until(() => looks > before + 3)
  assert.equal([late.mode, late.statistics.requests], ['demo', 0])
})

test('a failure that nobody foresaw is one line, and the device is tried again', async () => {
  const device = await startDevice()
  let failures = 3
  const lit = new LitDevices([], async () => {
    if (lit.names.length > 0 && isAgain && failures-- > 0) throw new Error('no room')
  })
  let isAgain = false
  const { lights, notes, signal } = await open({ lit })
  await lights.play([device.address], { texts: ['plasma'] }, 0)
  await until(() => device.mode === 'rt')
  await lights.off(0)
  await until(() => device.mode === 'off' && lit.names.length === 0)
  isAgain = true
  await lights.play([device.address], { texts: ['plasma'] }, 0)
  await until(() => device.mode === 'rt')
  assert.equal(notes, [`${device.address} is not as it should be: no room`])
  assert.is(dependantsOf(signal), 0)
})

test.run()

const FOUND = {
  ...{ id: 'Twinkly_000001', name: 'Moved', family: 'F', firmware: '2.7.1' },
  ledCount: 20,
}

async function open(options: Partial<LightsOptions> = {}) {
  const notes: string[] = []
  const ending = new AbortController()
  const lit = new LitDevices([], async () => {})
  const lights = await HouseLights.open({
    ...{ signal: ending.signal, note: (line: string) => notes.push(line), retryMs: 20, lit },
    ...options,
  })
  ends.push(() => {
    ending.abort()
    return lights.close()
  })
  lights.start()
  return { lights, lit, notes, signal: ending.signal }
}

async function startDevice(options: Parameters<typeof VirtualDevice.start>[0] = {}) {
  const device = await VirtualDevice.start({ ledCount: 20, mode: 'demo', mac: MAC, ...options })
  ends.push(() => device.close())
  return device
}

function portOf({ address }: VirtualDevice): number {
  return Number(address.split(':')[1])
}
