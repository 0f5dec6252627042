import { setImmediate } from 'node:timers/promises'
import { connectDevice } from '@ledloom/device'
import { DeviceOutlet } from '@ledloom/stream'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandClock } from '../../../sockets/test/hand-clock.ts'
import { ConnectedDevice } from '../../src/devices/connected-device.ts'
import { EndPatience } from '../../src/devices/end-patience.ts'
import { until } from '../until.ts'
import { Workplace } from '../workplace.ts'

const test = suite('end-patience')
const place = new Workplace()
test.after(() => place.close())

test('many devices that end one after another on a slow machine are all put back', async () => {
  const clock = new HandClock()
  const patience = new EndPatience(clock)
  const devices = await Promise.all(Array.from({ length: 12 }, openSlowDevice))
  await until(() => devices.every(({ virtual }) => virtual.mode === 'rt'))
  const closed = devices.map(({ live }) => live.close(patience))
  for (const { virtual, goOn } of devices) {
    clock.advance(1600)
    goOn()
    await until(() => virtual.mode === 'demo')
    await setImmediate()
  }
  await Promise.all(closed)
  assert.is(devices.filter(({ virtual }) => virtual.mode === 'demo').length, 12)
  assert.is(clock.waiting, 0)
})

test('dead devices hold up nothing for more than three seconds after the last that was put back', async () => {
  const clock = new HandClock()
  const patience = new EndPatience(clock)
  const given: string[] = []
  const wait = async (name: string, restored: Promise<void>) => {
    await patience.waitFor(restored)
    given.push(name)
  }
  const dead = wait('dead', new Promise(() => {}))
  clock.advance(2000)
  await wait('there', Promise.resolve())
  clock.advance(2999)
  await setImmediate()
  assert.equal(given, ['there'])
  clock.advance(1)
  await dead
})

test('all of them together have twenty seconds', async () => {
  const clock = new HandClock()
  const patience = new EndPatience(clock)
  let isGivenUp = false
  const dead = patience.waitFor(new Promise(() => {})).then(() => {
    isGivenUp = true
  })
  for (let second = 1; second < 20; second++) {
    clock.advance(1000)
    await patience.waitFor(Promise.resolve())
  }
  assert.not(isGivenUp)
  clock.advance(1000)
  await dead
})

test.run()

/** A device that is streamed to, and is put back once `goOn` is called. */
async function openSlowDevice() {
  const virtual = await place.device({ ledCount: 5, mode: 'demo' })
  const device = await connectDevice(virtual.url, { realtimePort: virtual.udpPort })
  const outlet = new DeviceOutlet(device)
  const live = new ConnectedDevice({ name: device.address, device, outlet })
  let goOn = () => {}
  const ended = new Promise<void>((resolve) => {
    goOn = resolve
  })
  live.playOwn({ isLost: false, end: () => ended, ended })
  return { virtual, live, goOn }
}
