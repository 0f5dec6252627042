import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type Lit,
  playMovie,
  readMemory,
  serve,
  startDevices,
  storeMovie,
  writeMemory,
} from './lit-house.ts'
import { until } from './until.ts'

const test = suite('named-lights soak')
const ends: (() => Promise<unknown>)[] = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const RED = { r: 255, g: 0, b: 0 }
const FOLLOWS = { isOn: true, brightness: 1, isFollowing: true, isAvailable: true }
const OWN = { isOn: true, isFollowing: false, isAvailable: true, ends: 'next' }

test('a group shows its own colour while the others play on, until it follows or an entry begins', async () => {
  const devices = await startDevices(ends, 3)
  const [a, b, c] = devices as [Lit, Lit, Lit]
  const { service, clock, light } = await serve(ends, devices, { porch: [0, 1], Überdach: [1] })
  await until(() => devices.every((each) => each.device.mode === 'rt' && each.isLit()))
  await until(() => service.lights.all.length === 6)
  assert.equal(
    service.lights.all.map(({ id }) => id),
    ['house', 'group-porch', 'group-uberdach', ...devices.map(({ id }) => id)],
  )
  assert.equal(light(a.id), { ...FOLLOWS, play: 'plasma' })

  const { frames: framesBefore = 0 } = service.lights.find(c.id)?.numbers ?? {}
  await service.lights.find('group-porch')?.turnOn({ color: RED, brightness: 0.5 })
  await until(() => a.isRed() && b.isRed())
  assert.equal(light('group-porch'), { ...OWN, brightness: 0.5, color: RED })
  assert.equal(light(b.id), light('group-porch'))
  assert.equal(light(c.id), { ...FOLLOWS, play: 'plasma' })
  assert.is(c.device.mode, 'rt')
  assert.not.ok(c.isRed())
  // Its connection is the same as before: it goes on counting.
  const { frames = 0, losses } = service.lights.find(c.id)?.numbers ?? {}
  assert.ok(frames >= framesBefore)
  assert.is(losses, 0)

  // The latest command wins for a device; a group of which some do something else says what is common.
  await service.lights.find('group-uberdach')?.turnOff()
  await until(() => b.device.mode === 'off')
  assert.is(light(b.id)?.isOn, false)
  assert.is(light('group-porch')?.isOn, true)
  await until(() => a.isRed())

  // It comes back with what it showed.
  await service.lights.find('group-uberdach')?.turnOn()
  await until(() => b.isRed())
  assert.equal(light(b.id), { ...OWN, brightness: 0.5, color: RED })

  await service.lights.find('group-porch')?.turnOff()
  await until(() => a.device.mode === 'off' && b.device.mode === 'off')
  await service.lights.find('group-porch')?.turnOn()
  await until(() => a.isRed() && b.isRed())
  await service.lights.find('group-porch')?.follow()
  await until(() => a.device.mode === 'rt' && a.isLit() && !a.isRed())
  assert.equal(light('group-porch'), { ...FOLLOWS, play: 'plasma' })

  await service.lights.find(a.id)?.turnOn({ play: 'solid' })
  await service.lights.find(b.id)?.turnOff()
  clock.set('2026-11-23T21:00:00Z')
  await until(() => light(a.id)?.play === 'fire' && light(b.id)?.play === 'fire')
  await until(() => devices.every(({ device }) => device.mode === 'rt'))
  assert.is(c.device.mode, 'rt')
})

test('a device shows a movie that it stores, and again after it was off; the house takes all', async () => {
  const devices = await startDevices(ends, 2)
  const [a, b] = devices as [Lit, Lit]
  await storeMovie(a.device, 'Snow')
  const { service, light } = await serve(ends, devices, {})
  await until(() => service.lights.find(a.id)?.movies.includes('Snow') === true)
  const lamp = service.lights.find(a.id)!
  await lamp.turnOn({ movie: 'Snow', brightness: 0.4 })
  // A busy device takes longer than a command waits for it.
  await until(() => a.device.mode === 'movie' && a.device.brightness === 40)
  assert.equal(light(a.id), { ...OWN, brightness: 0.4, movie: 'Snow' })
  await lamp.turnOff()
  await until(() => a.device.mode === 'off')
  await lamp.turnOn()
  await until(() => a.device.mode === 'movie')
  assert.is(light(a.id)?.movie, 'Snow')

  assert.match(
    await reasonOf(lamp.turnOn({ movie: 'Snwo' })),
    /stores no movie called Snwo; did you mean Snow/,
  )
  assert.match(await reasonOf(lamp.turnOn({ play: '/etc/passwd' })), /nothing is called/)
  assert.match(await reasonOf(lamp.turnOn({ brightness: 2 })), /a brightness is 0 to 1/)

  await service.lights.find('house')?.turnOff()
  await until(() => a.device.mode === 'off' && b.device.mode === 'off')
  assert.equal(light(a.id), { ...FOLLOWS, isOn: false })
  await service.lights.find('house')?.turnOn({ color: RED })
  await until(() => a.isRed() && b.isRed())
  assert.is(a.device.brightness, 100)
  assert.equal(light('house'), { ...FOLLOWS, color: RED, ends: 'next' })
})

test('groups and devices show the same after a restart, unless an entry has begun since', async () => {
  const devices = await startDevices(ends, 4)
  const [a, b, c, d] = devices as [Lit, Lit, Lit, Lit]
  await storeMovie(c.device, 'Snow')
  const first = await serve(ends, devices, { porch: [0] })
  await until(() => devices.every((each) => each.device.mode === 'rt' && each.isLit()))
  await until(() => first.service.lights.find(c.id)?.movies.includes('Snow') === true)
  await first.service.lights.find('group-porch')?.turnOn({ color: RED, brightness: 0.5 })
  await first.service.lights.find(b.id)?.turnOff()
  await first.service.lights.find(c.id)?.turnOn({ movie: 'Snow' })
  const chosen = () => first.service.lights.chosen.map(({ id }) => id)
  assert.equal(chosen(), ['group-porch', b.id, c.id])

  const again = await first.restart()
  await until(() => a.isRed() && b.device.mode === 'off' && c.device.mode === 'movie')
  await until(() => d.device.mode === 'rt' && d.isLit())
  await until(() => again.light(c.id)?.movie === 'Snow')
  assert.equal(again.light('group-porch'), { ...OWN, brightness: 0.5, color: RED })
  assert.is(again.light(b.id)?.isOn, false)
  assert.is(again.light(d.id)?.isFollowing, true)
  // Its picture is that of the house, as a copy of its layers.
  await again.service.lights.find(d.id)?.turnOn({ brightness: 0.25 })
  const third = await again.restart()
  await until(() => a.isRed() && third.light(d.id)?.brightness === 0.25)
  assert.equal(third.light(d.id), { ...OWN, brightness: 0.25, play: 'plasma' })

  third.clock.set('2026-11-23T21:00:00Z')
  const late = await third.restart()
  await until(() => devices.every(({ id }) => late.light(id)?.play === 'fire'))
  await until(() => devices.every(({ device }) => device.mode === 'rt'))
  assert.equal(late.service.lights.chosen, [])
})

test('a device that a killed house let play a movie gets its brightness back, and is turned off in the end', async () => {
  const [a] = (await startDevices(ends, 1)) as [Lit]
  await storeMovie(a.device, 'snow')
  const { service, clock, data, restart, end } = await serve(ends, [a], {})
  await until(() => service.lights.find(a.id)?.movies.includes('snow') === true)
  await service.lights.find(a.id)?.turnOn({ movie: 'snow', brightness: 0.3 })
  await until(() => a.device.mode === 'movie' && a.device.brightness === 30)
  const killed = readMemory(data)
  assert.equal(killed.lit, [a.device.address])
  await end()
  await playMovie(a.device, 30)
  writeMemory(data, killed)

  clock.set('2026-11-23T21:30:00Z')
  const late = await restart()
  await until(() => a.device.mode === 'rt' && a.device.brightness === 100)
  assert.is(late.light(a.id)?.isFollowing, true)
  late.clock.set('2026-11-23T22:00:00Z')
  await until(() => a.device.mode === 'off')

  await late.end()
  await playMovie(a.device, 30)
  writeMemory(data, { ...killed, lights: [] })
  await late.restart()
  await until(() => a.device.mode === 'off' && a.device.brightness === 100)
})

test.run()

/** The message with which a promise rejects. */
async function reasonOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => assert.unreachable('it must be refused') as never,
    (error: Error) => error.message,
  )
}
