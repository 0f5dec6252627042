import { createServer } from 'node:net'
import { lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freePort } from '../../sockets/test/free-port.ts'
import { VirtualDevice, VirtualDeviceError, type VirtualDeviceOptions } from '../src/index.ts'
import { jsonOf, send } from './device-client.ts'

const test = suite('VirtualDevice')

async function faultOf(options: object): Promise<unknown> {
  try {
    const device = await VirtualDevice.start(options)
    await device.close()
  } catch (fault) {
    return fault
  }
  return undefined
}

async function describe(options: VirtualDeviceOptions) {
  const device = await VirtualDevice.start(options)
  const gestalt = jsonOf(await send(device.url, ['GET', 'gestalt']))
  await device.close()
  return { device, gestalt }
}

test('what no device can be is a RangeError of one line that says what is', async () => {
  const cases: readonly (readonly [options: object, message: string])[] = [
    [{ ledCount: 1201 }, 'ledCount must be 1 to 1200 for family F with firmware 2.7.1, got 1201'],
    [{ ledCount: 0 }, 'ledCount must be 1 to 1200 for family F with firmware 2.7.1, got 0'],
    [
      { family: 'D', firmware: '1.99.20', ledCount: 181 },
      'ledCount must be 1 to 180 for family D with firmware 1.99.20, got 181',
    ],
    [{ layout: lineLayout({ ledCount: 5 }), ledCount: 6 }, 'layout must be of 6 LEDs, got 5'],
    [{ family: 'Z' }, 'family must be D, F or G, got "Z"'],
    [{ firmware: 'new' }, 'a firmware version must be like 2.7.1, got "new"'],
    [{ mac: '5c:cf:7f' }, 'mac must be like 5c:cf:7f:33:aa:ff, got "5c:cf:7f"'],
    [{ bytesPerLed: 5 }, 'bytes per LED must be 3 or 4, got 5'],
    [{ name: 'x'.repeat(33) }, `name must be at most 32 characters, got "${'x'.repeat(33)}"`],
    [
      { mode: 'disco' },
      'mode must be one of off, color, demo, effect, movie, playlist, rt, got "disco"',
    ],
    [
      { mode: 'color', firmware: '2.7.0' },
      'mode must be one that family F with firmware 2.7.0 has, got "color"',
    ],
    [{ tokenRule: 'never' }, 'tokenRule must be verify or login, got "never"'],
    [{ httpPort: 65_536 }, 'httpPort must be 0 to 65535, got 65536'],
    [{ requestTimeoutMs: 0 }, 'requestTimeoutMs must be 1 to 3600000, got 0'],
    [{ udpPort: -1 }, 'udpPort must be 0 to 65535, got -1'],
    [{ discoveryPort: 1.5 }, 'discoveryPort must be 0 to 65535, got 1.5'],
    [{ faultSeed: 0.5 }, 'faultSeed must be a whole number, got 0.5'],
    [{ faults: [{ kind: 'lose', share: 2 }] }, 'share of fault lose must be 0 to 1, got 2'],
  ]
  for (const [options, message] of cases) {
    const fault = await faultOf(options)
    assert.instance(fault, RangeError, message)
    assert.is((fault as RangeError).message, message)
  }
})

test('a port in use is one clear line', async () => {
  const device = await VirtualDevice.start({ ledCount: 1 })
  const httpPort = Number(new URL(device.url).port)
  const fault = await faultOf({ ledCount: 1, httpPort })
  await device.close()
  assert.instance(fault, VirtualDeviceError)
  assert.is((fault as VirtualDeviceError).code, 'port-in-use')
  assert.is(
    (fault as VirtualDeviceError).message,
    `port ${httpPort} on 127.0.0.1 is in use, choose another for HTTP or 0 for any free one`,
  )
})

test('where one port cannot be had, none stays open', async () => {
  const device = await VirtualDevice.start({ ledCount: 1 })
  const httpPort = await freePort()
  const fault = await faultOf({ ledCount: 1, httpPort, discoveryPort: device.udpPort })
  assert.is((fault as VirtualDeviceError).code, 'port-in-use')
  const next = await VirtualDevice.start({ ledCount: 1, httpPort })
  await Promise.all([device.close(), next.close()])
})

test('an address of another machine is one clear line', async () => {
  const fault = await faultOf({ ledCount: 1, host: '192.0.2.1' })
  assert.instance(fault, VirtualDeviceError)
  assert.is((fault as VirtualDeviceError).code, 'address-not-available')
})

test('a closed device frees its port and can be closed again', async () => {
  const port = await freePort()
  const device = await VirtualDevice.start({ ledCount: 1, httpPort: port })
  await device.close()
  await device.close()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await new Promise((resolve) => server.close(resolve))
})

test('two devices live beside each other without knowing', async () => {
  const first = await VirtualDevice.start({ ledCount: 1 })
  const second = await VirtualDevice.start({ ledCount: 1 })
  assert.is.not(first.url, second.url)
  assert.is.not(first.mac, second.mac)
  await Promise.all([first.close(), second.close()])
})

test('without options it is a tree of 250 LEDs of family F', async () => {
  const { device, gestalt } = await describe({})
  assert.equal([device.layout.ledCount, device.layout.dimension], [250, '3d'])
  assert.equal(device.format, { ledProfile: 'RGB', bytesPerLed: 3 })
  assert.is(device.frameRate, 24)
  assert.is(device.shown.length, 750)
  const { fw_family, number_of_led, mac, movie_capacity } = gestalt
  assert.equal([fw_family, number_of_led, mac, movie_capacity], ['F', 250, device.mac, 992])
})

test('a given layout is used and reported by the device', async () => {
  const layout = lineLayout({ ledCount: 7 })
  const { device, gestalt } = await describe({ layout })
  assert.is(device.layout, layout)
  assert.is(gestalt.number_of_led, 7)
})

test('family D states four bytes per LED, or leaves the field out as recorded ones do', async () => {
  const documented = await describe({ family: 'D' })
  assert.equal([documented.gestalt.bytes_per_led, documented.device.format.bytesPerLed], [4, 4])
  const recorded = await describe({ family: 'D', bytesPerLed: 3 })
  assert.not('bytes_per_led' in recorded.gestalt)
  assert.is(recorded.device.format.bytesPerLed, 3)
  assert.is(recorded.gestalt.number_of_led, 175)
})

test('a description has the fields of its family and firmware', async () => {
  const fields = async (options: VirtualDeviceOptions) =>
    Object.keys((await describe({ ledCount: 1, ...options })).gestalt)
  const first = await fields({ family: 'D', firmware: '2.0.7' })
  for (const field of ['fw_family', 'wire_type', 'measured_frame_rate', 'uuid', 'rssi']) {
    assert.not(first.includes(field), field)
  }
  for (const field of ['product_version', 'led_version', 'base_leds_number', 'hw_id']) {
    assert.ok(first.includes(field), field)
  }
  const second = await fields({ family: 'G', firmware: '2.5.6' })
  for (const field of ['fw_family', 'wire_type', 'measured_frame_rate', 'uuid']) {
    assert.ok(second.includes(field), field)
  }
})

test('the uptime counts seconds in the first generation and milliseconds in the second', async () => {
  let now = 1_000_000
  const clock = { now: () => now, schedule: () => () => {} }
  for (const [family, uptime] of [
    ['D', '90'],
    ['F', '90500'],
  ] as const) {
    const device = await VirtualDevice.start({ family, clock, ledCount: 1 })
    now += 90_500
    assert.is(jsonOf(await send(device.url, ['GET', 'gestalt'])).uptime, uptime)
    await device.close()
  }
})

test.run()
