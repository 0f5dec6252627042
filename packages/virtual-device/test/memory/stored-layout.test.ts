import { coneLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { VirtualDeviceOptions } from '../../src/index.ts'
import { jsonOf, logIn, type Sending, send } from '../device-client.ts'
import { withDevice } from '../with-device.ts'

const test = suite('stored layout')

type Point = Readonly<Record<'x' | 'y' | 'z', number>>

async function rangesOf(options: VirtualDeviceOptions): Promise<readonly number[][]> {
  let points: readonly Point[] = []
  await withDevice(options, async (_, call) => {
    points = jsonOf(await call('GET', 'led/layout/full')).coordinates as Point[]
  })
  return (['x', 'y', 'z'] as const).map((axis) => {
    const values = points.map((point) => point[axis])
    return [Math.min(...values), Math.max(...values)].map((end) => Math.round(end * 20) / 20)
  })
}

test('a layout that a device made up fills the ranges that real ones were recorded with', async () => {
  assert.equal(await rangesOf({}), [
    [-1, 1],
    [0, 1],
    [-1, 1],
  ])
})

test('a layout that was given keeps its proportions', async () => {
  const [[left, right] = []] = await rangesOf({ layout: coneLayout({ ledCount: 250 }) })
  assert.ok(left! > -1 && right! < 1)
})

test('coordinates of some of the LEDs are stored and returned unchanged', () =>
  withDevice({ ledCount: 3 }, async (_, call) => {
    const coordinates = [{ x: 0.5, y: 2, z: -3 }]
    const answer = await call('POST', 'led/layout/full', { source: '3d', coordinates })
    assert.is(jsonOf(answer).parsed_coordinates, 1)
    assert.equal(jsonOf(await call('GET', 'led/layout/full')).coordinates, coordinates)
  }))

test('a layout with another number of points than LEDs is returned after a restart too', () =>
  withDevice({ ledCount: 3 }, async (device) => {
    for (const count of [0, 2]) {
      const ask = async (method: string, sending: Sending = {}) =>
        jsonOf(await send(device.url, [method, 'led/layout/full'], { token, ...sending }))
      let token = await logIn(device.url)
      const coordinates = Array.from({ length: count }, (_, index) => ({ x: index, y: 0, z: 0 }))
      const { parsed_coordinates } = await ask('POST', { body: { source: '2d', coordinates } })
      assert.is(parsed_coordinates, count)
      await device.reboot(0)
      token = await logIn(device.url)
      const reported = await ask('GET')
      assert.equal([reported.source, reported.coordinates], ['2d', coordinates])
    }
  }))

test.run()
