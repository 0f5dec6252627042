import type { DeviceState } from '@ledloom/studio'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withOwnDevices } from '../../panels/own-devices.ts'

const test = suite('devices that show something by themselves')

const garden = { address: '192.168.1.21', name: 'Garden' }
const porch = { address: '192.168.1.22', name: 'Porch' }
const own = [
  {
    id: 'group-front',
    name: 'front',
    devices: [garden, porch],
    isOn: true,
    ends: 'next' as const,
    endsAt: null,
  },
]
const facts = { family: 'G', firmware: '2.8.18' }

test('one that the page knows nothing of is listed by its name', () => {
  assert.equal(
    withOwnDevices([], own).map(({ address, name, state }) => [address, name, state]),
    [
      [garden.address, 'Garden', 'paused'],
      [porch.address, 'Porch', 'paused'],
    ],
  )
})

test('one that was found is of the house, and keeps what is known of it', () => {
  const found: DeviceState = { ...garden, ...facts, state: 'found', ledCount: 250 }
  const [first, ...others] = withOwnDevices([found], own)
  assert.equal(first, { ...found, state: 'paused' })
  assert.equal(
    others.map(({ name }) => name),
    ['Porch'],
  )
})

test('others stay as they are, each once', () => {
  const live: DeviceState = { ...porch, ...facts, state: 'live' }
  const found: DeviceState = { address: '192.168.1.30', name: 'Tree', ...facts, state: 'found' }
  assert.equal(withOwnDevices([live, found]), [live, found])
  assert.equal(withOwnDevices([live, found], own).slice(0, 2), [live, found])
  assert.is(withOwnDevices([live, found], own).length, 3)
})

test.run()
