import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FoundDevice } from '@ledloom/device'
import { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freePort } from '../../sockets/test/free-port.ts'
import { HouseLights } from '../src/lights/house-lights.ts'
import type { LightsOptions } from '../src/lights/lights-options.ts'
import { KnownDevices } from '../src/memory/known-devices.ts'
import { until } from './until.ts'

const test = suite('house-lights')

const ends: (() => Promise<unknown> | unknown)[] = []

test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('devices come and go one by one, and all at once, while one studio plays', async () => {
  const [one, other] = [{ mac: 'e8:31:cd:00:00:0a' }, { mac: 'e8:31:cd:00:00:0b' }]
  const [first, second] = [await startDevice(one), await startDevice(other)]
  const ports = [first, second].map(portOf)
  const devices = [first.address, second.address]
  await second.close()
  const { lights, notes } = await open()
  await lights.play(devices, { texts: ['plasma'] }, 0)
  await until(() => first.mode === 'rt')
  assert.ok(lights.isLit)
  await until(() => lights.studio.devices.allLive.length === 1)

  const late = await startDevice({ ...other, httpPort: ports[1] })
  await until(() => late.mode === 'rt')
  await lights.off(0)
  assert.equal([first.mode, late.mode], ['off', 'off'])
  assert.equal(lights.studio.composition.layers, [])
  await lights.play(devices, { texts: ['plasma'] }, 0)
  await until(() => first.mode === 'rt' && late.mode === 'rt')

  await Promise.all([first.close(), late.close()])
  await until(() => lights.studio.devices.state.devices.every(({ state }) => state === 'lost'))
  const again = [
    await startDevice({ ...one, httpPort: ports[0] }),
    await startDevice({ ...other, httpPort: ports[1] }),
  ]
  await until(() => again.every(({ mode }) => mode === 'rt'))
  assert.is(notes.filter((line) => / is not there: .*; it is waited for$/.test(line)).length, 1)
  assert.is(notes.filter((line) => / is there and plays$/.test(line)).length, 1)
  // However often a lost device is tried.
  for (const address of devices) {
    const lost = notes.filter((line) => line.startsWith(`${address}: the device takes no frames: `))
    assert.is(lost.length, 1)
  }

  // One that is no longer among the devices is in its own mode again.
  await lights.play([devices[1]!], { texts: ['plasma'] }, 0)
  await until(() => again[0]?.mode !== 'rt')
  assert.is(again[1]?.mode, 'rt')
})

test('light comes wholly also if it has come before its device is taken', async () => {
  const { lights } = await open()
  const device = await startDevice({ family: 'F', ledCount: 8 })
  const brightest: number[] = []
  device.onShow((light) => brightest.push(Math.max(...light)))
  await lights.play([device.address], { texts: ['solid'] }, 0.2)
  await until(() => brightest.at(-1) === 255)
})

test('a list goes on after its beats, and back by hand', async () => {
  const { lights } = await open()
  const device = await startDevice({ mac: 'e8:31:cd:00:00:0c' })
  // By the time it would last for twenty minutes; in silence two beats are over after a second.
  const source = { texts: ['fire', 'rain'], each: 1200, crossfade: 2, beats: [2, null] }
  await lights.play([device.address], source, 0)
  const { transport } = lights.studio.player.source
  await until(() => transport.reading.time >= 1198)
  lights.step(-1)
  assert.is(transport.reading.time, 0)
  lights.step(-1)
  assert.is(transport.reading.time, 1198)
  lights.step(1)
  assert.is(transport.reading.time, 2396)
})

test('a device is found by its MAC address where it is now, and another one is not taken for it', async () => {
  const mac = 'e8:31:cd:00:00:01'
  const before = await startDevice({ mac })
  const { address } = before
  const httpPort = portOf(before)
  let found: readonly FoundDevice[] = []
  const known = new KnownDevices()
  const { lights, notes } = await open({
    known,
    search: { search: async () => found, pauseMs: 20 },
  })
  await lights.play([address], { texts: ['plasma'] }, 0)
  await until(() => before.mode === 'rt')
  await until(() => known.macOf(address) === mac)

  // While it is away, another one has its address.
  await before.close()
  const other = await startDevice({ httpPort, mac: 'e8:31:cd:00:00:02' })
  const moved = await startDevice({ mac })
  found = [{ ...FOUND, address: moved.address, mac }]
  await until(() => moved.mode === 'rt')
  assert.ok(notes.includes(`${address} is at ${moved.address} now`))
  assert.is.not(other.mode, 'rt')
  await lights.off(0)
  assert.is(moved.mode, 'off')
})

test('a device that is waited for is connected at once, and no other one in its place', async () => {
  const mac = 'e8:31:cd:00:00:01'
  const before = await startDevice({ mac })
  const { address } = before
  const httpPort = portOf(before)
  const { lights } = await open({ retryMs: 3_600_000 })
  await lights.play([address], { texts: ['plasma'] }, 0)
  const { devices, sceneDevices } = lights.studio
  await until(() => lights.addresses.known.macOf(address) === mac)
  await before.close()
  await until(() => devices.live(address)?.state.state === 'lost')
  await sceneDevices.leave(address)

  const other = await startDevice({ httpPort, mac: 'e8:31:cd:00:00:02', mode: 'demo' })
  assert.match(await failureOf(lights.connect(address)), /^another device answers at /)
  assert.equal([sceneDevices.isAwaited(address), other.mode], [true, 'demo'])
  await other.close()
  assert.match(await failureOf(lights.connect(address)), /does not answer/)
  const back = await startDevice({ httpPort, mac })
  await lights.connect(address)
  await until(() => back.mode === 'rt')
  await lights.off(0)
  await sceneDevices.leave(address)
  assert.match(await failureOf(lights.connect(address)), /^the lights are off: /)
})

test('a scene file places devices, gives them layouts, and has other controllers in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-lights-'))
  ends.push(() => rm(folder, { recursive: true }))
  const controller = createSocket('udp4').bind(0, '127.0.0.1')
  ends.push(() => controller.close())
  await once(controller, 'listening')
  const packets: Buffer[] = []
  controller.on('message', (packet) => packets.push(packet))
  const device = await startDevice()
  const scene = join(folder, 'scene.yaml')
  await writeFile(join(folder, 'two.csv'), '0,0,0\n1,0,0\n')
  const line = Array.from({ length: 20 }, (_, i) => `${i / 20},0,0\n`)
  await writeFile(join(folder, 'line.csv'), line.join(''))
  await writeFile(
    scene,
    [
      'devices:',
      `  - { name: Tree, address: '${device.address}', layout: line.csv }`,
      `  - { name: Wall, address: 'ddp://127.0.0.1:${controller.address().port}', layout: two.csv, place: { translate: [2, 0, 0] } }`,
    ].join('\n'),
  )
  const { lights } = await open()
  await lights.play([scene], { texts: ['solid'] }, 0)
  await until(() => device.mode === 'rt' && lights.studio.layout.layout.ledCount === 22)
  const isLight = (packet: Uint8Array = new Uint8Array()) =>
    packet.subarray(DDP_HEADER).some((byte) => byte > 0)
  await until(() => isLight(packets.at(-1)))
  await lights.off(0)
  await until(() => !isLight(packets.at(-1)))
})

test.run()

/** Bytes before the light, with a time code. */
const DDP_HEADER = 14

const FOUND = {
  ...{ id: 'Twinkly_000001', name: 'Moved', family: 'F', firmware: '2.7.1' },
  ledCount: 20,
}

async function open(options: Partial<LightsOptions> = {}) {
  const notes: string[] = []
  const ending = new AbortController()
  const lights = await HouseLights.open({
    ...{ signal: ending.signal, note: (line: string) => notes.push(line), retryMs: 20 },
    ...options,
  })
  ends.push(() => {
    ending.abort()
    return lights.close()
  })
  lights.start()
  return { lights, notes }
}

async function startDevice(options: Parameters<typeof VirtualDevice.start>[0] = {}) {
  const device = await VirtualDevice.start({ ledCount: 20, httpPort: await freePort(), ...options })
  ends.push(() => device.close())
  return device
}

function portOf({ address }: VirtualDevice): number {
  return Number(address.split(':')[1])
}

/** The message that work fails with. */
async function failureOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'nothing failed',
    (error: Error) => error.message,
  )
}
