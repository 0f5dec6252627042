import { setImmediate } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { House } from '../src/house/read-house.ts'
import { nextOrder } from '../src/lasting/next-order.ts'
import { LightChoices } from '../src/named-lights/light-choices.ts'
import { colorLayers, type LightShow } from '../src/named-lights/light-show.ts'
import type { LitHouse } from '../src/named-lights/lit-house.ts'
import type { ChosenLight } from '../src/named-lights/returning-lights.ts'
import { storeMovie } from './lit-house.ts'
import { HangingLink } from './stored/hanging-link.ts'
import { type Ends, startDevice } from './stored/stored-house.ts'
import { until } from './until.ts'
import { isLit, NEVER, openZones } from './zoned-house.ts'

const test = suite('light-choices')
const ends: Ends = []
const CALM = { items: ['plasma', 'rainbow'], each: 30, crossfade: 2, shuffle: false }
const [RED, BLUE] = [
  { r: 255, g: 0, b: 0 },
  { r: 0, g: 0, b: 255 },
]
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('after a restart a device that hangs keeps no other light from what it showed, nor from commands', async () => {
  const [tree, porch, door] = [
    await startDevice(ends),
    await startDevice(ends),
    await startDevice(ends, { mode: 'demo' }),
  ]
  await storeMovie(tree, 'Snow')
  const link = await HangingLink.to(tree.address)
  ends.push(() => link.close())
  const { choices, lights, reported, notes } = await open([
    link.address,
    porch.address,
    door.address,
  ])
  link.hang()
  // It is asked something without a limit of time: all else with it waits for that.
  void lights.turns
    .run(link.address, () => fetch(`http://${link.address}/xled/v1/gestalt`))
    .catch(() => undefined)

  choices.expect([
    chosen('tree', link.address, { kind: 'movie', name: 'Snow' }),
    chosen('porch', porch.address, { kind: 'color', color: RED }),
    chosen('fence', door.address, { kind: 'play', name: 'what is gone' }),
    { ...chosen('door', door.address, undefined), isOn: false },
  ])
  let isRestored = false
  const restored = choices.restore(undefined).then(() => {
    isRestored = true
  })
  await until(() => isLit(porch, 'red') && door.mode === 'off')
  await until(() => link.held > 0 && reported.at(-1) === 'tree,porch,door')
  assert.equal(notes, ['fence shows again what the house does: there is no what is gone'])
  assert.equal(
    choices.all.map(({ devices }) => devices[0]),
    [link.address, porch.address, door.address],
    'what is not shown yet is kept',
  )

  await choices.turnOn(commanded('porch', porch.address), { color: BLUE })
  await until(() => isLit(porch, 'blue'))
  await choices.turnOn(commanded('door', door.address), { color: RED })
  await until(() => isLit(door, 'red'))
  await choices.follow(commanded('door', door.address))
  assert.is(reported.at(-1), 'tree,porch')
  await until(() => isLit(door, 'blue'))
  assert.not(isRestored, 'all of that while the other one hangs')

  link.goOn()
  await restored
  assert.is(tree.mode, 'movie')
  assert.is(reported.at(-1), 'tree,porch')
})

test('a command that comes before its light is restored is what it shows in the end', async () => {
  const tree = await startDevice(ends)
  const { choices, reported } = await open([tree.address])
  choices.expect([chosen('tree', tree.address, { kind: 'color', color: RED })])
  const restored = choices.restore(undefined)
  await choices.turnOn(commanded('tree', tree.address), { color: BLUE })
  await restored
  await until(() => isLit(tree, 'blue'))
  assert.is(reported.at(-1), 'tree')

  choices.expect([chosen('tree', tree.address, { kind: 'color', color: RED })])
  const again = choices.restore(undefined)
  await choices.followOlder(nextOrder())
  await again
  assert.equal([choices.all, reported.at(-1)], [[], ''])
})

test('a clock that is behind after a restart ends nothing that a light showed, also not at a set time', async () => {
  const tree = await startDevice(ends)
  const { choices, clock } = await open([tree.address])
  const light = chosen('tree', tree.address, { kind: 'color', color: RED })
  choices.expect([{ ...light, at: 7, until: 9 }])
  clock.now = 2
  await choices.restore(0)
  await choices.followEnded(0)
  await until(() => isLit(tree, 'red'))
  clock.now = 9
  await choices.followEnded(0)
  assert.equal(choices.all, [])
})

test('a command that is being done stays if it came after a change of the house, and is over if it came before', async () => {
  const tree = await startDevice(ends)
  const { choices, clock } = await open([tree.address])
  const turnOn = (color: typeof RED) => choices.turnOn(commanded('tree', tree.address), { color })
  await turnOn(RED)
  clock.now = 3
  const newer = turnOn(BLUE)
  await setImmediate()
  await Promise.all([newer, choices.followEnded(2)])
  assert.equal(choices.of('tree')?.show, { kind: 'color', color: BLUE })

  await choices.followEnded(4)
  assert.equal(choices.all, [])
  const older = turnOn(RED)
  await setImmediate()
  clock.now = 5
  await Promise.all([older, choices.followEnded(5)])
  assert.equal(choices.all, [])
  await until(() => isLit(tree, 'blue'))
})

test('a command that waits was asked when it came, and is over if the house was asked for something since', async () => {
  const tree = await startDevice(ends)
  const { choices, clock, hold } = await open([tree.address])
  const light = commanded('tree', tree.address)
  const askWhileBusy = async () => {
    const free = hold()
    const busy = choices.turnOn(light, { play: 'slow' })
    await setImmediate()
    const waiting = choices.turnOn(light, { color: RED })
    clock.now += 2
    return { free, done: Promise.all([busy, waiting]) }
  }
  const one = await askWhileBusy()
  one.free()
  await one.done
  assert.equal(choices.of('tree'), {
    ...{ isOn: true, show: { kind: 'color', color: RED }, brightness: 1, at: 1, until: undefined },
  })

  for (const follow of [
    () => choices.followEnded(clock.now),
    () => choices.followOlder(nextOrder()),
  ]) {
    const { free, done } = await askWhileBusy()
    const followed = follow()
    free()
    await Promise.all([done, followed])
    assert.equal(choices.all, [])
  }
})

test('of two commands the one that was asked later counts, in whatever order they come', async () => {
  const tree = await startDevice(ends)
  const { choices } = await open([tree.address])
  const light = commanded('tree', tree.address)
  const [first, second, third] = [nextOrder(), nextOrder(), nextOrder()]
  await choices.turnOn(light, { color: BLUE }, second)
  await choices.turnOn(light, { color: RED }, first)
  await choices.turnOff(light, { order: first })
  await choices.follow(light, first)
  assert.equal(choices.of('tree')?.show, { kind: 'color', color: BLUE })
  // What can't be done takes no place.
  const refused = choices.turnOn(light, { play: 'what is gone' }, nextOrder())
  assert.match(String(await refused.catch((error: Error) => error)), /what is gone/)
  await choices.turnOn(light, { color: RED }, third)
  assert.equal(choices.of('tree')?.show, { kind: 'color', color: RED })
  await choices.followOlder(third)
  assert.equal(choices.of('tree')?.show, { kind: 'color', color: RED })
  await choices.followOlder(nextOrder())
  assert.equal(choices.all, [])
})

test('a command that was asked before the house was, and comes after it, is over', async () => {
  const tree = await startDevice(ends)
  const { choices } = await open([tree.address])
  const light = commanded('tree', tree.address)
  const [older, ofHouse, newer] = [nextOrder(), nextOrder(), nextOrder()]
  await choices.followOlder(ofHouse)
  await choices.turnOn(light, { color: RED }, older)
  await choices.turnOff(light, { order: older })
  assert.equal(choices.all, [])
  await choices.turnOff(light, { order: newer })
  // Of two commands of the house the newest counts, too.
  await choices.followOlder(older)
  await choices.turnOn(light, { color: RED }, older)
  assert.equal(choices.of('tree')?.isOn, false)
})

test('where groups share a device, the command that was asked last has it, in whatever order they come', async () => {
  const [tree, porch] = [await startDevice(ends), await startDevice(ends)]
  const { choices, zones } = await open([tree.address, porch.address])
  const device = commanded('tree', tree.address)
  const group = commanded('group', tree.address, porch.address)
  const [first, second, third, fourth] = [nextOrder(), nextOrder(), nextOrder(), nextOrder()]
  await choices.turnOff(device, { order: second })
  await choices.turnOff(group, { order: first })
  const shown = () => [tree, porch].map(({ address }) => zones.all.zoneOf(address))
  assert.equal(shown(), ['tree', 'group'])
  await choices.follow(group, first)
  assert.equal(shown(), ['tree', undefined])
  // Of a group all of whose devices were asked for something since nothing is left.
  await choices.turnOff(commanded('other', tree.address), { order: first })
  assert.equal(shown(), ['tree', undefined])

  await choices.turnOff(group, { order: fourth })
  await choices.turnOff(device, { order: third })
  await choices.follow(device, third)
  assert.equal(shown(), ['group', 'group'])
})

test('what a group is asked that changes nothing of a device takes no place there', async () => {
  const [tree, porch] = [await startDevice(ends), await startDevice(ends)]
  const { choices, zones } = await open([tree.address, porch.address])
  const device = commanded('tree', tree.address)
  const group = commanded('group', tree.address, porch.address)
  await choices.turnOn(group, { color: RED })
  await choices.turnOff(device)
  const waits = nextOrder()
  await choices.turnOn(group, { brightness: 0.5 })
  await choices.turnOn(device, { color: BLUE }, waits)
  assert.is(choices.of('tree')?.isOn, true)
  assert.equal(
    [tree, porch].map(({ address }) => zones.all.zoneOf(address)),
    ['tree', 'group'],
  )
})

test('what a light shows ends at its own time, which can be changed, and kept while it is off', async () => {
  const tree = await startDevice(ends)
  const { choices, clock } = await open([tree.address])
  const light = commanded('tree', tree.address)
  const off = () => ({ ...light(), state: { ...light().state, isOn: false } })
  const shown = () => choices.of('tree')?.show
  const refusal = await choices.endAt(light, 9).then(() => '', String)
  const none = 'tree shows nothing by itself, so there is no end to change'
  assert.is(refusal, `HouseError: ${none}`)
  await choices.turnOn(commanded('porch', tree.address), { color: RED })
  const shared = await choices.endAt(light, 9).then(() => '', String)
  assert.is(shared, 'HouseError: tree shows what porch does: change the end of porch')
  await choices.follow(light)

  await choices.turnOn(light, { color: RED, until: 9 })
  clock.now = 5
  await choices.followEnded(4)
  assert.equal(shown(), { kind: 'color', color: RED }, 'an entry that begins does not end it')
  await choices.endAt(light, 'next')
  await choices.followEnded(4)
  assert.equal(shown(), { kind: 'color', color: RED }, 'that had begun before its end was chosen')
  await choices.endAt(light, 9)
  // A dimmed light ends as before, unless it is said anew.
  await choices.turnOn(light, { brightness: 0.5 })
  await choices.turnOff(light, { until: 'changed' })
  clock.now = 7
  await choices.turnOn(off, {})
  assert.equal(choices.of('tree'), {
    ...{ isOn: true, show: { kind: 'color', color: RED }, brightness: 1, at: 7, until: 9 },
  })
  await choices.turnOff(light, { until: 'changed' })
  clock.now = 9
  await choices.followEnded(undefined)
  assert.is(choices.of('tree')?.isOn, false)
  // What it showed before is over: it follows the house.
  await choices.turnOn(off, {})
  assert.equal(choices.all, [])
  await until(() => isLit(tree, 'blue'))

  await choices.turnOn(light, { until: 12 })
  assert.equal([shown()?.kind, choices.of('tree')?.until], ['layers', 12])
  await choices.endAt(light, 13)
  clock.now = 12
  await choices.followEnded(undefined)
  assert.equal(choices.all.length, 1)
  clock.now = 13
  await choices.followEnded(undefined)
  assert.equal(choices.all, [])
})

test('the playlist that a light shows by itself goes on, and one that shows none says so', async () => {
  const tree = await startDevice(ends)
  const { choices, zones } = await open([tree.address])
  const light = commanded('tree', tree.address)
  const item = () => zones.all.lights[1]?.item
  const refusal = () => choices.step(light, 1).then(() => 'done', String)
  const none =
    'HouseError: tree shows no playlist of several items by itself: there is no other to go to'
  assert.is(await refusal(), none)
  await choices.turnOn(light, { play: 'calm' })
  assert.is(item(), 'plasma')
  await choices.step(light, 1)
  assert.is(item(), 'rainbow')
  await choices.step(light, -1)
  assert.is(item(), 'plasma')
  await choices.turnOff(light)
  assert.is(await refusal(), none)
  await choices.turnOn(light, { color: RED })
  assert.is(await refusal(), none)
})

test.run()

/** What lights of a house that plays blue on devices are asked for. `reported` has the lights at each change. */
async function open(devices: readonly string[]) {
  const { lights, zones, notes } = await openZones(ends, { patienceMs: NEVER })
  zones.targets = devices
  const reported: string[] = []
  const clock = { now: 1 }
  let held = Promise.resolve()
  /** Lets what is slow wait until the returned function is called. */
  const hold = () => {
    let free = () => {}
    held = new Promise((resolve) => {
      free = resolve
    })
    return free
  }
  const choices: LightChoices = new LightChoices({
    ...{ lights, zones: zones.all, note: (line) => notes.push(line), now: () => clock.now },
    house: {
      state: { isOn: true, brightness: 1, playing: { play: 'blue' } },
      house: { playlists: { calm: CALM } } as Partial<House>,
    } as LitHouse,
    sourceOf: async (name) => {
      if (name === 'calm') return { texts: CALM.items, each: CALM.each }
      if (name !== 'slow') throw new Error(`there is no ${name}`)
      await held
      return { layers: colorLayers(BLUE) }
    },
    nameOf: (id: string) => id,
    onChange: () => reported.push(choices.all.map(({ id }) => id).join()),
  })
  await lights.play(devices, { layers: colorLayers(BLUE) }, 0)
  return { choices, lights, zones, reported, notes, clock, hold }
}

function chosen(id: string, address: string, show: LightShow | undefined): ChosenLight {
  return { id, devices: [address], isOn: true, show, brightness: 1, at: 0 }
}

function commanded(id: string, ...devices: readonly string[]) {
  const state = { isOn: true, brightness: 1, isFollowing: false, isAvailable: true }
  return () => ({
    ...{ id, name: id, kind: 'device' as const, devices, state, plays: ['slow', 'calm'] },
    ...{ movies: [], moviesNow: async () => [] },
  })
}
