import { lineLayout } from '@ledloom/core'
import { connectDevice } from '@ledloom/device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { storeMap } from '../../src/live/store-map.ts'
import { Workplace } from '../workplace.ts'

const test = suite('storeMap')
const place = new Workplace()
test.after(() => place.close())

test('a device that is off does not lose the map', async () => {
  const virtual = await place.device({ ledCount: 5 })
  const { address } = virtual
  const device = await connectDevice(address)
  const { signal } = new AbortController()
  const layout = lineLayout({ ledCount: 5 })
  await storeMap(layout, [device], { out: undefined, signal })
  await virtual.close()
  const failure = async (devices: (typeof device)[], out?: string) =>
    String(await storeMap(layout, devices, { out, signal }).catch((error: unknown) => error))
  assert.match(await failure([device]), /the map is not stored: map again, with --out <file>/)
  const later = `the map is in a b.json: \`ledloom layout 'a b.json' --to ${address}\` stores it`
  assert.ok((await failure([device], 'a b.json')).includes(later))
  await device.close().catch(() => undefined)
})

test.run()
