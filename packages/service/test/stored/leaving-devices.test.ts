import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../until.ts'
import { type Ends, openLights, startDevice, writePictures } from './stored-house.ts'

const test = suite('leaving-devices')
const ends: Ends = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** So many milliseconds that nothing waits for them. */
const NEVER = 3_600_000

test('a list is stored as soon as a device is back that left while it was stored, and nothing is said', async () => {
  const device = await startDevice(ends, { mode: 'demo' })
  const { lights, notes } = await openLights(ends, {
    storing: { isAllowed: () => true, settleMs: 0, watchMs: 50, againMs: NEVER },
  })
  const { address } = device
  const picture = await writePictures(ends)
  await lights.play([address], { texts: [await picture('tree')], name: 'tree' }, 0)
  await until(() => lights.studio.devices.live(address) !== undefined)
  const { movies } = lights.studio.devices.live(address)!.device
  const { upload } = movies
  let leaves = 0
  Object.assign(movies, {
    upload: async (...given: Parameters<typeof upload>) => {
      leaves++
      await lights.studio.sceneDevices.leave(address)
      return upload.apply(movies, given)
    },
  })
  await until(() => lights.storing?.isStored === true)
  assert.is(leaves, 1)
  assert.equal(notes, [`tree is stored and plays on without Ledloom: 1 movie on ${address}`])
})

test.run()
