import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../until.ts'
import { HangingLink } from './hanging-link.ts'
import { type Ends, openLights, startDevice, writePictures } from './stored-house.ts'

const test = suite('hanging-devices')
const ends: Ends = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('a stored device that hangs keeps no other one from light, nor from darkness', async () => {
  const { lights, near, far, link, devices, picture } = await open()
  await lights.play(devices, { texts: [await picture('tree')], name: 'tree' }, 0)
  await until(() => lights.storing?.isStored === true)
  lights.setBrightness(0.4)
  await until(() => near.brightness === 40 && far.brightness === 40)

  link.hang()
  // The dimmer waits for the one, and the other is dimmed on.
  for (const percent of [30, 50, 70]) {
    lights.setBrightness(percent / 100)
    await until(() => near.brightness === percent)
  }
  await lights.play(devices, { texts: ['plasma'] }, 0)
  await until(() => near.mode === 'rt' && near.shown.some((value) => value > 0))
  await until(() => near.brightness === 100)
  // Something that waits ends the wait for the one to be off.
  const turning = lights.off(0)
  await until(() => near.mode === 'off')
  const begin = lights.hurry()
  await turning
  begin()
  await lights.play(devices, { texts: [await picture('star')], name: 'star' }, 0)
  await until(() => near.mode === 'rt')
  assert.ok(link.held > 0)
  assert.equal([far.mode, far.brightness], ['movie', 40], 'all of that while the other one hangs')

  link.goOn()
  await until(() => lights.storing?.isStored === true)
  assert.equal([near.mode, far.mode], ['movie', 'movie'])
  assert.equal([near.brightness, far.brightness], [70, 70])
  await lights.off(0)
  await until(() => near.brightness === 100 && far.brightness === 100)
  await until(() => near.mode === 'off' && far.mode === 'off')
})

test('a device that takes no settings back gets them once it answers', async () => {
  const { lights, near, far, link, devices, picture, notes } = await open({ answerMs: 100 })
  await lights.play(devices, { texts: [await picture('tree')], name: 'tree' }, 0)
  await until(() => lights.storing?.isStored === true)
  lights.setBrightness(0.4)
  await until(() => near.brightness === 40 && far.brightness === 40)
  link.hang()
  const turning = lights.off(0)
  await until(() => near.mode === 'off')
  assert.equal([far.mode, far.brightness], ['movie', 40])
  await until(() => notes.some((line) => line.startsWith(`${link.address} gets back its settings`)))
  link.goOn()
  await turning
  await until(() => far.mode === 'off' && far.brightness === 100)
})

test.run()

/** So many milliseconds that nothing waits for them. */
const NEVER = 3_600_000

/** Lights of two devices, one of which is reached over a link that can hang. They store at once what they can. */
async function open({ answerMs = NEVER } = {}) {
  const [near, far] = [
    await startDevice(ends, { mac: 'e8:31:cd:00:00:0a' }),
    await startDevice(ends, { mac: 'e8:31:cd:00:00:0b' }),
  ]
  const link = await HangingLink.to(far.address)
  ends.push(() => link.close())
  const { lights, notes } = await openLights(ends, { answerMs })
  const picture = await writePictures(ends)
  return { lights, notes, near, far, link, picture, devices: [near.address, link.address] }
}
