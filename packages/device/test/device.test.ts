import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withVirtualDevice } from './with-virtual-device.ts'

const test = suite('Device')

for (const [family, firmware, version] of [
  ['D', '2.3.5', 1],
  ['F', '2.4.2', 2],
  ['F', '2.7.1', 3],
  ['G', '2.8.3', 3],
] as const) {
  test(`family ${family} with firmware ${firmware} takes datagrams of version ${version}`, async () => {
    await withVirtualDevice({ family, firmware, ledCount: 10 }, async ({ device }) => {
      assert.is(device.realtimeVersion, version)
    })
  })
}

test('the port of datagrams is unknown where HTTP is on another port than 80', async () => {
  await withVirtualDevice({}, async ({ device }) => {
    assert.is(device.host, '127.0.0.1')
    assert.is(device.realtimePort, undefined)
  })
})

test.run()
