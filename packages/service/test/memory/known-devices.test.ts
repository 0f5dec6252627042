import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { KnownDevices } from '../../src/memory/known-devices.ts'

const test = suite('known-devices')

test('a device that left the house file stays known until fifty others have left it after it', () => {
  const devices = new KnownDevices({ macs: { Old: macOf(255) }, addresses: {} })
  const names = Array.from({ length: 60 }, (_, i) => `Tree ${i}`)
  for (const [i, name] of names.entries()) {
    devices.use([name, 'Porch'])
    devices.learn(name, macOf(i))
    if (i === 0) devices.learn('Porch', macOf(254))
    const isOldKnown = devices.macOf('Old') !== undefined
    assert.is(isOldKnown, i < 50, `after ${i} others have left`)
  }
  // Fifty that have left, and the two that are there, one of them since the first.
  assert.is(Object.keys(devices.kept.macs).length, 52)
  assert.is(devices.macOf('Porch'), macOf(254))
  assert.is(devices.macOf('Tree 8'), undefined)
  assert.is(devices.macOf('Tree 9'), macOf(9))

  // One that comes back leaves last again.
  devices.use(['Tree 9', 'Porch'])
  for (let i = 0; i < 30; i++) {
    devices.learn(`Star ${i}`, macOf(i))
    devices.use([`Star ${i}`, 'Porch'])
  }
  assert.is(devices.macOf('Tree 9'), macOf(9))
})

test('where a device was found is kept beside its MAC address, and forgotten with it', () => {
  let changes = 0
  const devices = new KnownDevices(undefined, () => changes++)
  devices.setAddress('Tree', FOUND)
  assert.equal(
    devices.kept,
    { macs: {}, addresses: {} },
    'nothing shows that it is the device there',
  )
  devices.learn('Tree', 'E8:31:CD:00:00:01')
  devices.setAddress('Tree', FOUND)
  devices.setAddress('Tree', { ...FOUND })
  assert.is(changes, 2)
  const { kept } = devices
  assert.equal(kept, { macs: { Tree: macOf(1) }, addresses: { Tree: FOUND } })
  assert.equal(new KnownDevices(kept).addressOf('Tree'), FOUND)
  // Another one in its place is where the house file has it.
  devices.learn('Tree', macOf(2))
  assert.equal(devices.kept, { macs: { Tree: macOf(2) }, addresses: {} })
})

test('a MAC address is free if none of the devices in the house file has it', () => {
  const devices = new KnownDevices({ macs: { Tree: macOf(1), Star: macOf(2) }, addresses: {} })
  const areFree = () => [1, 2, 3].map((i) => devices.isFree(macOf(i).toUpperCase()))
  assert.equal(areFree(), [false, false, true], 'until the house file is known')
  devices.use(['Tree', 'Porch'])
  assert.equal(areFree(), [false, true, true])
  devices.learn('Porch', macOf(3))
  assert.equal(areFree(), [false, true, false])
})

test.run()

const FOUND = { address: '192.0.2.7:8080', udp: 7000 }

function macOf(i: number): string {
  return `e8:31:cd:00:00:${i.toString(16).padStart(2, '0')}`
}
