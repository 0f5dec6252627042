import type { FrameSource } from '@ledloom/core'
import { connectDevice, type Device } from '@ledloom/device'
import { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../../sockets/test/until.ts'
import { Group } from '../../../src/group/group.ts'
import { DeviceOutlet } from '../../../src/outlets/device/device-outlet.ts'
import { Streamer } from '../../../src/streamer.ts'

const test = suite('DeviceOutlet')

let virtual: VirtualDevice
let device: Device
let outlet: DeviceOutlet

test.before.each(async () => {
  virtual = await VirtualDevice.start()
  device = await connectDevice(virtual.url)
  outlet = new DeviceOutlet(device, { layout: virtual.layout })
})
test.after.each(async () => {
  await outlet.close()
  await device.close()
  await virtual.close()
})

const groupOf = () => new Group([{ name: 'tree', outlet, place: 'same' }])

/** Plays one brightness on a group until it is closed. */
function play(group: Group, level: number): Streamer {
  const source: FrameSource = { layout: group.layout, render: (frame) => frame.fill(level) }
  const streamer = new Streamer({ source, outlets: [group], frameRate: 30 })
  streamer.start()
  return streamer
}

test('a device that is lent shows light of others, undimmed, and then what it is given', async () => {
  const streamer = play(groupOf(), 0.2)
  await until(() => virtual.shown[0] === 51)
  const lent = outlet.lend()
  outlet.dim(0)
  const light = new Float32Array(3 * outlet.layout.ledCount).fill(1)
  const tick = { frameNumber: 0, time: 0, deadline: performance.now(), lateness: 0, missed: 0 }
  await until(() => lent.take(light, tick) && virtual.shown[0] === 255)
  // No frame of the stream comes between, and none counts as missed.
  const seen = new Set<number>()
  const unlisten = virtual.onShow(([first = 0]) => seen.add(first))
  const { sent = 0 } = outlet.statistics ?? {}
  await until(() => lent.take(light, tick) && (outlet.statistics?.sent ?? 0) > sent + 10)
  assert.equal([...seen].length, 1)
  unlisten?.()
  lent.end()
  await until(() => virtual.shown[0] === 0)
  await outlet.pause()
  assert.not(outlet.lend().take(light, tick), 'while it is paused it shows nothing')
  await streamer.close()
})

test('a device that is lent twice is lent until both have ended', async () => {
  const [one, other] = [outlet.lend(), outlet.lend()]
  const level = outlet.layout.ledCount * 3
  const [light, own] = [new Float32Array(level).fill(1), new Float32Array(level).fill(0.2)]
  const tick = { frameNumber: 0, time: 0, deadline: performance.now(), lateness: 0, missed: 0 }
  await until(() => one.take(light, tick) && virtual.shown[0] === 255)
  one.end()
  one.end()
  const { sent = 0 } = outlet.statistics ?? {}
  const seen = new Set<number>()
  const unlisten = virtual.onShow(([first = 0]) => seen.add(first))
  // Taken in turn, one of its own would be shown soon.
  await until(() => {
    outlet.take(own, tick)
    other.take(light, tick)
    outlet.take(own, tick)
    return (outlet.statistics?.sent ?? 0) > sent + 10
  })
  assert.equal([...seen], [255])
  unlisten?.()
  other.end()
  await until(() => outlet.take(own, tick) && virtual.shown[0] === 51)
})

test('a device goes from one group into another, and stays in realtime mode', async () => {
  const first = groupOf()
  const before = play(first, 1)
  await until(() => virtual.shown[0] === 255)
  const next = groupOf()
  await before.close()
  first.remove('tree')
  const after = play(next, 0.2)
  await until(() => virtual.shown[0] === 51)
  assert.is((await device.mode.get()).mode, 'rt')
  assert.equal(first.members, [])
  assert.is(outlet.statistics?.lost, 0)
  await after.close()
})

test('a paused device is in its own mode and stays in its group, and is resumed', async () => {
  const group = groupOf()
  const streamer = play(group, 0.2)
  await until(() => virtual.shown[0] === 51)
  assert.is(outlet.state, 'streaming')
  await outlet.pause()
  assert.is.not((await device.mode.get()).mode, 'rt')
  assert.equal([outlet.state, outlet.statistics], ['paused', undefined])
  assert.is(groupOf().layout.ledCount, virtual.layout.ledCount)
  outlet.resume()
  outlet.resume()
  assert.is(group.members.length, 1)
  await until(() => virtual.shown[0] === 51 && outlet.state === 'streaming')
  await streamer.close()
})

test('a device keeps its light while it is suspended, and what it is set to then', async () => {
  const group = groupOf()
  const streamer = play(group, 0.2)
  await until(() => virtual.shown[0] === 51)
  assert.is(outlet.formerMode, 'off')
  await outlet.suspend()
  // A frame that is on its way is there before the answer to what is asked after it.
  await device.mode.get()
  const { requests, frames } = virtual.statistics
  await device.brightness.set(50)
  await until(() => virtual.shown[0] === 26)
  assert.equal([virtual.mode, virtual.statistics.frames], ['rt', frames])
  assert.is(virtual.statistics.requests, requests + 1)
  await device.brightness.set(100)
  outlet.resume()
  await until(() => virtual.statistics.frames > frames)
  assert.is(outlet.formerMode, 'off')

  await outlet.suspend()
  await device.mode.set('demo')
  await outlet.pause()
  assert.is(virtual.mode, 'demo')
  // Streamed to again, it goes back to what it did before all that.
  outlet.resume('off')
  await until(() => virtual.mode === 'rt')
  await outlet.pause()
  assert.is(virtual.mode, 'off')
  await streamer.close()
})

test('an outlet that is opened paused leaves the device as it is', async () => {
  await device.mode.set('demo')
  await outlet.close()
  outlet = new DeviceOutlet(device, { layout: virtual.layout, isPaused: true })
  assert.is(outlet.state, 'paused')
  assert.is(virtual.mode, 'demo')
  outlet.resume()
  await until(() => virtual.mode === 'rt')
})

test('a device is not resumed once its group was closed', async () => {
  const group = groupOf()
  await outlet.pause()
  await group.close()
  outlet.resume()
  assert.equal([outlet.state, outlet.statistics], ['closed', undefined])
  assert.is.not((await device.mode.get()).mode, 'rt')
})

test('a device that a group has no LEDs for stays out of it', async () => {
  const group = groupOf()
  const stranger = new DeviceOutlet(device, { layout: virtual.layout })
  await stranger.pause()
  assert.throws(
    () => group.add({ name: 'roof', outlet: stranger }),
    /the picture was laid out without its/,
  )
  assert.equal([stranger.state, group.members.length], ['paused', 1])
  await stranger.close()
})

test.run()
