import { coneLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { VirtualDeviceOptions } from '../../src/index.ts'
import { jsonOf } from '../device-client.ts'
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

test('coordinates of some of the LEDs are stored and told as they came', () =>
  withDevice({ ledCount: 3 }, async (_, call) => {
    const coordinates = [{ x: 0.5, y: 2, z: -3 }]
    const answer = await call('POST', 'led/layout/full', { source: '3d', coordinates })
    assert.is(jsonOf(answer).parsed_coordinates, 1)
    assert.equal(jsonOf(await call('GET', 'led/layout/full')).coordinates, coordinates)
  }))

test.run()
