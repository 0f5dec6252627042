import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nextOrder } from '../src/lasting/next-order.ts'
import type { HouseLights } from '../src/lights/house-lights.ts'
import type { HouseZones } from '../src/lights/house-zones.ts'
import { LightChoices } from '../src/named-lights/light-choices.ts'
import { lightsFrom } from '../src/named-lights/lights-since.ts'
import type { LitHouse } from '../src/named-lights/lit-house.ts'
import type { ChosenLight } from '../src/named-lights/returning-lights.ts'

const test = suite('lights-since')

/** Groups that share devices, and each device. */
const LIGHTS: Readonly<Record<string, readonly string[]>> = {
  ...{ porch: ['a', 'b'], garden: ['b', 'c'], all: ['a', 'b', 'c'] },
  ...{ 'own-a': ['a'], 'own-b': ['b'], 'own-c': ['c'] },
}

/** Few commands are for the house, which end all that came before. */
const SAID = ['on', 'show', 'show', 'show', 'off', 'off', 'follow', 'follow', 'follow', 'house']

type Command = {
  readonly say: 'on' | 'show' | 'off' | 'follow' | 'house'
  readonly light: string
  readonly red: number
}

const commands = fc.array(
  fc.record({
    say: fc.constantFrom(...SAID),
    light: fc.constantFrom(...Object.keys(LIGHTS)),
    red: fc.nat(255),
  }),
  { maxLength: 6 },
) as fc.Arbitrary<Command[]>

test('what lights are asked while it is not known what they showed has the same effect as if it were', async () => {
  const law = fc.asyncProperty(commands, commands, async (before, since) => {
    const known = open()
    await known.say(before)
    const kept = known.choices.all
    // What a light is to show on which nothing is said depends on what it showed.
    const asked = since.filter(({ say }) => say !== 'on')
    const again = open()
    await again.restore(kept)
    await again.say(asked)
    const stalled = open()
    await stalled.say(asked)
    assert.equal(shownBy(lightsFrom(kept, stalled.choices.since)), shownBy(again.choices.all))
  })
  await fc.assert(law, { numRuns: 1000 })
})

test('a light that is asked to be on while it is on, or to do what can not be done, comes back as it was', async () => {
  const known = open()
  await known.say([{ say: 'show', light: 'porch', red: 7 }])
  const kept = known.choices.all
  const stalled = open()
  await stalled.say([{ say: 'on', light: 'porch', red: 0 }])
  const refused = stalled.choices.turnOn(stalled.light('porch'), { play: 'what is gone' })
  await refused.catch(() => undefined)
  assert.equal(lightsFrom(kept, stalled.choices.since), kept)
})

test('a light that was turned off since shows what it did before once it is turned on', async () => {
  const known = open()
  await known.say([{ say: 'show', light: 'porch', red: 7 }])
  const stalled = open()
  await stalled.say([{ say: 'off', light: 'porch', red: 0 }])
  const [light] = lightsFrom(known.choices.all, stalled.choices.since)
  assert.equal([light?.isOn, light?.show], [false, known.choices.all[0]?.show])
})

test.run()

/** Lights of a house that plays, whose devices change at once. */
function open() {
  const zones = new Map<string, Set<string>>()
  const shown: Partial<HouseZones> = {
    show: async (id, { addresses: devices, onTaken }) => {
      zones.delete(id)
      for (const [other, left] of zones) {
        for (const device of devices) left.delete(device)
        if (left.size === 0) zones.delete(other)
      }
      zones.set(id, new Set(devices))
      onTaken?.()
    },
    follow: async (ids) => {
      for (const id of ids ?? []) zones.delete(id)
    },
    zoneOf: (device: string) => [...zones].find(([, devices]) => devices.has(device))?.[0],
    devicesOf: (id: string) => [...(zones.get(id) ?? [])],
    get ids() {
      return [...zones.keys()]
    },
  }
  const house = {
    state: { isOn: true, brightness: 1, playing: undefined },
    names: [],
  } as Partial<LitHouse> as LitHouse
  const choices: LightChoices = new LightChoices({
    ...{ house, zones: shown as HouseZones, lights: {} as HouseLights, now: () => 1 },
    ...{ note: () => undefined, nameOf: (id) => id, onChange: () => undefined },
    sourceOf: async () => ({ layers: [] }),
  })
  const light = (id: string) => () => {
    const devices = LIGHTS[id] ?? []
    const isFollowing = devices.some((device) => shown.zoneOf?.(device) === undefined)
    const isOn = choices.of(id)?.isOn ?? true
    const state = { isOn, brightness: 1, isFollowing, isAvailable: true }
    const light = { id, name: id, kind: 'group' as const, devices, state }
    return { ...light, plays: [], movies: [], moviesNow: async () => [] }
  }
  const sayOne = ({ say, light: id, red }: Command): Promise<void> => {
    if (say === 'house') return choices.followOlder(nextOrder())
    if (say === 'follow') return choices.follow(light(id))
    if (say === 'off') return choices.turnOff(light(id))
    return choices.turnOn(light(id), say === 'on' ? {} : { color: { r: red, g: 0, b: 0 } })
  }
  const say = async (all: readonly Command[]) => {
    for (const command of all) await sayOne(command)
  }
  const restore = (kept: readonly ChosenLight[]) => {
    choices.expect(kept)
    return choices.restore(undefined)
  }
  return { choices, light, say, restore }
}

/** What lights show, on which devices. */
function shownBy(lights: readonly ChosenLight[]) {
  const shown = lights.map(({ id, devices, isOn, show }) => {
    return [id, [...devices].sort(), isOn, isOn && show] as const
  })
  return shown.sort(([a], [b]) => a.localeCompare(b))
}
