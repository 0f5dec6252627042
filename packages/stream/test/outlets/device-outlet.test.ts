import { createOutputStage, type FrameSource, RGB } from '@ledloom/core'
import { connectDevice } from '@ledloom/device'
import { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../sockets/test/until.ts'
import { Group } from '../../src/group/group.ts'
import { HeldDevice } from '../../src/group/held-device.ts'
import { Streamer } from '../../src/streamer.ts'

const test = suite('HeldDevice')

let virtual: VirtualDevice
let held: HeldDevice

test.before.each(async () => {
  virtual = await VirtualDevice.start()
  const device = await connectDevice(virtual.url)
  const { layout, format } = virtual
  held = new HeldDevice(device, { name: 'tree', layout, format, place: 'same' })
})
test.after.each(async () => {
  await held.close()
  await virtual.close()
})

/** Plays one brightness on a fleet until it is closed. */
function play(fleet: Group, level: number): Streamer {
  const source: FrameSource = { layout: fleet.layout, render: (frame) => frame.fill(level) }
  const stage = createOutputStage(RGB)
  const streamer = new Streamer({ source, stage, sinks: [], lightSinks: [fleet], frameRate: 30 })
  streamer.start()
  return streamer
}

test('a device goes from one fleet into another, and stays in realtime mode', async () => {
  const first = new Group([held.member])
  const before = play(first, 1)
  await until(() => virtual.shown[0] === 255)
  const next = new Group([held.member])
  await before.close()
  first.remove('tree')
  const after = play(next, 0.2)
  await until(() => virtual.shown[0] === 51)
  assert.is((await held.device.mode.get()).mode, 'rt')
  assert.equal(first.members, [])
  assert.is(held.statistics?.lost, 0)
  await after.close()
})

test('a device that is let go is in its own mode, and is taken up again', async () => {
  const fleet = new Group([held.member])
  const streamer = play(fleet, 0.2)
  await until(() => virtual.shown[0] === 51)
  await held.letGo(fleet)
  assert.is.not((await held.device.mode.get()).mode, 'rt')
  assert.is(held.statistics, undefined)
  assert.is(new Group([held.member]).layout.ledCount, virtual.layout.ledCount)
  held.takeUp(fleet)
  held.takeUp(fleet)
  assert.is(fleet.members.length, 1)
  await until(() => virtual.shown[0] === 51)
  await streamer.close()
})

test('a device is not taken up any more where the fleet is closed', async () => {
  const fleet = new Group([held.member])
  await held.letGo(fleet)
  await fleet.close()
  held.takeUp(fleet)
  assert.is(held.statistics, undefined)
  assert.is.not((await held.device.mode.get()).mode, 'rt')
})

test('a device that the fleet has no LEDs for stays let go', async () => {
  const device = await connectDevice(virtual.url)
  const { layout, format } = virtual
  const stranger = new HeldDevice(device, { name: 'roof', layout, format })
  await stranger.letGo()
  const fleet = new Group([held.member])
  assert.throws(() => stranger.takeUp(fleet), /the picture was laid out without its/)
  assert.is(stranger.statistics, undefined)
  assert.is('outlet' in stranger.member, false)
  await stranger.close()
})

test.run()
