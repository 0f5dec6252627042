import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../until.ts'
import { type Ends, openLights, startDevice, writePictures } from './stored-house.ts'

const test = suite('list-turns')
const ends: Ends = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('a list that waits for other work is not stored once something else plays', async () => {
  const device = await startDevice(ends)
  const { lights, notes } = await openLights(ends)
  const picture = await writePictures(ends)
  const play = async (name: string) => {
    await lights.play([device.address], { texts: [await picture(name)], name }, 0)
  }
  await play('tree')
  await until(() => lights.storing?.isStored === true)
  const stored = (name: string) =>
    `${name} is stored and plays on without Ledloom: 1 movie on ${device.address}`
  assert.equal(notes, [stored('tree')])

  // Devices are left out, and others join again, while the schedule goes on.
  await Promise.all([lights.leaveOut(new Set(['127.0.0.1:9'])), play('star')])
  await until(() => lights.storing?.isStored === true)
  assert.equal(notes, [stored('tree'), stored('star')])

  await Promise.all([lights.leaveOut(new Set()), lights.off(0)])
  assert.is(lights.storing, undefined)
  await play('moon')
  await until(() => lights.storing?.isStored === true)
  assert.equal(notes.slice(2), [stored('moon')])
})

test('a list that fails to be replaced is stored again', async () => {
  const device = await startDevice(ends)
  const { lights } = await openLights(ends)
  const picture = await writePictures(ends)
  await lights.play([device.address], { texts: [await picture('tree')] }, 0)
  await until(() => lights.storing?.isStored === true)
  const failing = lights.play([device.address], { texts: ['no such effect'] }, 0)
  await Promise.all([
    lights.leaveOut(new Set(['127.0.0.1:9'])),
    failing.then(
      () => assert.unreachable(),
      () => undefined,
    ),
  ])
  await until(() => lights.storing?.isStored === true)
  assert.is(device.mode, 'movie')
})

test.run()
