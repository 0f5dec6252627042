import { lineLayout } from '@ledloom/core'
import { connectDevice } from '@ledloom/device'
import type { VirtualDeviceOptions } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { profileOfDevice } from '../../src/devices/device-profile.ts'
import { Workplace } from '../workplace.ts'

const test = suite('profileOfDevice')
const place = new Workplace()

test.after(() => place.close())

async function connect(options?: VirtualDeviceOptions) {
  const { url } = await place.device(options)
  return place.keep(await connectDevice(url))
}

test('are where the device says, in its format, at its rate', async () => {
  const layout = lineLayout({ ledCount: 30 })
  const profile = await profileOfDevice(await connect({ family: 'G', layout }))
  assert.is(profile.layout.ledCount, 30)
  assert.equal(profile.format, { ledProfile: 'RGBW', bytesPerLed: 4 })
  assert.is(profile.timing, 'rate')
})

test('hang in another shape where one is chosen', async () => {
  const { layout } = await profileOfDevice(await connect({ ledCount: 40 }), { layout: 'line' })
  assert.equal([layout.ledCount, layout.dimension], [40, 'linear'])
})

test('count the whole room where the stored movies will go', async () => {
  const device = await connect({ ledCount: 10 })
  const data = new Uint8Array(10 * 3 * 50)
  const format = { ledProfile: 'RGB', bytesPerLed: 3 } as const
  await device.movies.upload({ ledCount: 10, format, frameCount: 50, frameRate: 24, data })
  const [left, whole] = [
    await profileOfDevice(device),
    await profileOfDevice(device, { replace: true }),
  ]
  assert.ok(left.room <= whole.room - 50)
})

test.run()
