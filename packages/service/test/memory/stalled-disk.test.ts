import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Ends, openHouse, serve, startDevice } from '../stored/stored-house.ts'
import { until } from '../until.ts'

const test = suite('stalled-disk')

const ends: Ends = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('lights go on, store their list and go off while the disk stalls, and all is kept once it does not', async () => {
  const device = await startDevice(ends)
  const house = await openHouse(ends, [device.address])
  house.clock.set('2026-11-23T17:59:00Z')
  let kept: { lit?: unknown } | undefined
  let isStalled = true
  const stalled: (() => void)[] = []
  const write = async (_: string, content: unknown) => {
    if (isStalled) await new Promise<void>((resolve) => stalled.push(resolve))
    kept = content as typeof kept
  }
  const { service, notes, end } = await serve(ends, house, { disk: { slowMs: 10, write } })
  ends.push(async () => {
    for (const go of stalled) go()
  })
  house.clock.set('2026-11-23T18:00:00Z')
  await until(() => device.mode === 'playlist')
  assert.equal(service.faults, [
    'the disk is slow: how the house is lit waits: it is not written after 1s, and the house plays on',
    'the disk is slow: a copy of the house file waits: it is not written after 1s, and the house plays on',
  ])
  assert.is(notes.filter((note) => note.startsWith('the disk is slow: how')).length, 1)
  house.clock.set('2026-11-23T20:30:00Z')
  await until(() => device.mode === 'off')
  assert.is(kept, undefined)

  isStalled = false
  for (const go of stalled) go()
  await until(() => service.faults.length === 0 && `${kept?.lit}` === '')
  isStalled = true
  await service.turnOn()
  await end()
})

test.run()
