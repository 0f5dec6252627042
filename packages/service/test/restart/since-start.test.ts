import { createLayer as layer, type StudioLayer } from '@ledloom/studio'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { KnownHouse } from '../../src/memory/merge-kept.ts'
import type { ChosenLight } from '../../src/named-lights/returning-lights.ts'
import { handedOver } from '../../src/restart/since-start.ts'
import { restartAnswered, restartStalled, servePorch, shownBy } from './stalled-start.ts'

const test = suite('since-start')
const ends: (() => Promise<unknown>)[] = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const [RED, BLUE] = [
  { r: 255, g: 0, b: 0 },
  { r: 0, g: 0, b: 255 },
]

const KNOWN: KnownHouse = { macs: {}, addresses: {}, places: {}, lit: [], dark: {}, stored: {} }

test('what was chosen before a start whose disk stalled comes back, but for what has been said since', async () => {
  const { house, devices } = await servePorch(ends)
  const [a, b] = devices.map(({ id }) => id)
  await house.service.play('fire')
  house.service.setBrightness(0.4)
  await house.service.lights.find(a!)!.turnOn({ color: RED, brightness: 0.5 })
  await house.service.lights.find(b!)!.turnOn({ color: RED })

  const stalled = await restartStalled(house)
  assert.is((await shownBy(stalled)).play, 'plasma')
  // It is on already, and so is the light.
  await stalled.service.turnOn()
  await stalled.service.lights.find(b!)!.follow()
  const answered = await restartAnswered(stalled, house)
  const { play, brightness, lights } = await shownBy(answered)
  assert.equal([play, brightness], ['fire', 0.4])
  assert.equal(
    lights.map(({ id, color, isFollowing }) => [id, color, isFollowing]),
    [
      ['house', undefined, true],
      ['group-porch', undefined, true],
      [a, RED, false],
      [b, undefined, true],
    ],
  )
})

test('a colour, a brightness of 1 and layers that were chosen while the disk stalled stay', async () => {
  const { house, devices } = await servePorch(ends)
  await house.service.play('fire')
  house.service.setBrightness(0.4)
  const id = devices[0].id
  const stalled = await restartStalled(house)
  await stalled.service.lights.find('house')!.turnOn({ color: BLUE, brightness: 1 })
  // A copy of the picture of the house.
  await stalled.service.lights.find(id)!.turnOn({ brightness: 0.2 })
  const answered = await restartAnswered(stalled, house)
  const { lights, brightness } = await shownBy(answered)
  assert.equal([lights[0]?.color, brightness], [BLUE, 1])
  assert.equal([answered.light(id)?.isFollowing, answered.light(id)?.brightness], [false, 0.2])
})

test('what only the studio of that start could play is left out with a line', () => {
  const [plasma, camera] = [layer({ kind: 'effect', name: 'plasma' }), layer({ kind: 'camera' })]
  const file = layer({ kind: 'file', file: 'file-1', title: 'tree.png' })
  const choice = (layers: readonly StudioLayer[] | undefined, isOn = true) => ({
    step: 'new' as const,
    ...{ at: 1, choice: { isOn, at: 1, layers } },
  })
  const light = (id: string, layers: readonly StudioLayer[], isOn = true): ChosenLight => ({
    ...{ id, devices: [id], isOn, brightness: 1, at: 1 },
    show: { kind: 'layers', layers },
  })
  const handed = (layers: readonly StudioLayer[], isOn = true) => {
    const notes: string[] = []
    const chosen = [light('porch', layers, isOn), light('tree', [plasma])]
    const lights = { areAllAsked: false, asked: new Map(), chosen }
    const since = { house: KNOWN, choice: choice(layers, isOn), brightness: undefined, lights }
    return { ...handedOver(since, (line) => notes.push(line)), notes }
  }
  const part = handed([camera, plasma])
  assert.equal(part.choice, choice([plasma]))
  assert.equal(part.lights.chosen, [light('porch', [plasma]), light('tree', [plasma])])
  const gone = 'which was only there until now'
  assert.is(part.notes[0], `what was chosen since the start goes on without camera, ${gone}`)
  // What was chosen before counts then.
  const none = handed([file])
  assert.equal(none.choice, { step: undefined, at: 1, choice: undefined })
  assert.equal(none.lights.chosen, [light('tree', [plasma])])
  assert.is(none.notes[0], `what was chosen since the start goes on without tree.png, ${gone}`)
  // What was turned off stays off.
  const off = handed([camera], false)
  assert.equal(off.choice, choice(undefined, false))
  assert.equal(off.lights.chosen[0], { ...light('porch', [], false), show: undefined })
})

test.run()
