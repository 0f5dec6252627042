import type { Clock } from '@ledloom/core'
import { systemClock } from '@ledloom/sockets'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { HouseLights } from '../../src/lights/house-lights.ts'
import { LitDevices } from '../../src/lights/lit-devices.ts'
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

/** Each takes a lost device from the lights that play on it. */
const LEAVINGS: Readonly<Record<string, (lights: HouseLights, address: string) => Promise<void>>> =
  {
    'is waited for': (lights, address) => lights.studio.sceneDevices.leave(address),
    'has another layout now': (lights, address) => {
      const device = { address, name: address, place: 'same', layout: 'cone' } as const
      return lights.studio.sceneDevices.expect({ devices: [device] })
    },
    'is left to another picture': async (lights, address) => {
      await lights.leaveOut(new Set([address]))
      await lights.given.close()
    },
    'is in the house no longer': async (lights, address) => {
      await lights.play([], { texts: ['plasma'] }, 0)
      await lights.turns.run(address, async () => undefined)
    },
  }

for (const [leaving, leave] of Object.entries(LEAVINGS))
  test(`nothing is said of the former mode of a lost device that ${leaving}`, async () => {
    const device = await startDevice(ends, { mode: 'demo' })
    const { lights, notes } = await openLights(ends, { storing: undefined })
    const { address } = device
    const warnings: Error[] = []
    const warn = (warning: Error) => warnings.push(warning)
    process.on('warning', warn)
    ends.push(async () => process.off('warning', warn))
    await lights.play([address], { texts: ['plasma'] }, 0)
    await until(() => lights.studio.devices.live(address)?.state.state === 'live')
    const live = lights.studio.devices.live(address)!
    await device.close()
    await until(() => live.state.state === 'lost')
    await leave(lights, address)
    await until(() => live.played.outlet.state === 'closed')
    assert.equal(
      [...notes, ...warnings.map(({ message }) => message)].filter((line) => /put back/.test(line)),
      [],
    )
  })

test('a device that is not released is one line, and nothing says that it is over', async () => {
  const device = await startDevice(ends, { mode: 'demo' })
  const { address } = device
  let isFull = false
  const lit = new LitDevices([], async () => {
    if (isFull) throw new Error('the disk is full')
  })
  const overs: (() => void)[] = []
  const frameClock: Clock = {
    ...systemClock,
    setTimeout: (callback, delayMs) => {
      if (delayMs !== 60_000) return systemClock.setTimeout(callback, delayMs)
      overs.push(callback)
      // It is called by hand; a minute in real time would hold the process open.
      return systemClock.setTimeout(() => undefined, 0)
    },
  }
  const { lights, notes } = await openLights(ends, { storing: undefined, lit, frameClock })
  await lights.play([address], { texts: ['plasma'] }, 0)
  await until(() => device.mode === 'rt')
  isFull = true
  await lights.play([], { texts: ['plasma'] }, 0)
  await until(() => notes.length > 0)
  assert.is.not(overs.length, 0)
  for (const over of overs) over()
  assert.equal(notes, [`${address} is not released: the disk is full`])
})

test.run()
