import { bounds, createLayout, type Layout } from '@ledloom/core'
import { openScene, readScene } from '@ledloom/stream'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openDevice } from '../../src/devices/open-device.ts'
import { storeLayout, writeMapScene } from '../../src/mapping/index.ts'
import { Workplace } from '../workplace.ts'

const test = suite('map scene')
const place = new Workplace()

test.after(() => place.close())

/** A string that climbs on the left, and a smaller one that hangs on the right. */
const MAP = createLayout([
  ...[-0.5, 0, 0, -0.4, 0.3, 0.1, -0.45, 0.6, -0.1, -0.5, 1, 0],
  ...[0.3, 0.5, 0.2, 0.4, 0.4, 0.2, 0.5, 0.2, 0.3],
])

test('devices that store their parts stand in the scene as in the map', async () => {
  const virtual = [await place.device({ ledCount: 4 }), await place.device({ ledCount: 3 })]
  const devices = await Promise.all(
    virtual.map(async ({ address }) => place.keep(await openDevice(address))),
  )
  await storeLayout(MAP, devices)
  const path = place.path('lights.yaml')
  await writeMapScene(path, MAP, devices)
  const { group } = place.keep(await openScene(await readScene(path)))
  const [expected, found] = [shapeOf(MAP), shapeOf(group.layout)]
  assert.is(found.length, expected.length)
  for (const [i, value] of expected.entries()) {
    assert.ok(Math.abs(found[i]! - value) < 0.01, `${i}: ${found[i]} for ${value}`)
  }
})

/** Places from the lowest corner, in longest sides: the same wherever and however large a layout is. */
function shapeOf(layout: Layout): number[] {
  const { min, size } = bounds(layout)
  const longest = Math.max(...size)
  return Array.from(layout.positions, (value, i) => (value - min[i % 3]!) / longest)
}

test.run()
