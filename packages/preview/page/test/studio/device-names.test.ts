import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withDeviceNames } from '../../studio/device-names.ts'

const test = suite('device-names')

const DEVICE = { family: 'F', firmware: '2.7.1', state: 'live' } as const

test('devices are called by their names, the longest address first', () => {
  const devices = [
    { ...DEVICE, address: '10.0.0.1', name: 'Door' },
    { ...DEVICE, address: '10.0.0.12', name: 'Tree' },
  ]
  const text = '5 frames skipped: 10.0.0.12 or the network is slow'
  const named = '5 frames skipped: Tree or the network is slow'
  assert.is(withDeviceNames(text, { isSearching: false, devices }), named)
  assert.is(withDeviceNames(text, undefined), text)
})

test.run()
