import type { DeviceState, HouseState, StudioState } from '@ledloom/studio'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { standInText } from '../../readout/stand-in-text.ts'

const test = suite('stand-in text')

const house: HouseState = {
  ...{
    isOn: false,
    isByHand: false,
    ends: null,
    endsAt: null,
    playing: null,
    storing: null,
    timeZone: 'UTC',
    place: null,
  },
  ...{
    hears: false,
    own: [],
    names: [],
    hasDevices: true,
    entries: [],
    playlists: [],
    week: [],
    outplayed: [],
    unplayable: [],
  },
  faults: [],
}
const lights: NonNullable<StudioState['lights']> = {
  ...{ isChangeable: true, layout: 'cone', ledCount: 500, maxLedCount: 5000 },
  ...{ rotate: [0, 0, 0] as const, brightness: 1 },
}

function devices(...counts: (number | undefined)[]): NonNullable<StudioState['devices']> {
  const all = counts.map((ledCount, at): DeviceState => {
    const known = { address: `10.0.0.${at}`, name: `${at}`, family: 'F', firmware: '2.7.1' }
    return { ...known, ...(ledCount !== undefined && { ledCount }), state: 'lost' }
  })
  return { isSearching: false, devices: all, takesUdpPort: true }
}

test('says how many LEDs the lights have that a shape stands in for, as far as all are known', () => {
  const off = 'The lights are off. This shape stands in for'
  const textOf = (...counts: (number | undefined)[]) =>
    standInText({ house, lights, devices: devices(...counts) })
  assert.is(textOf(250, 100), `${off} their 350 LEDs.`)
  assert.is(textOf(1), `${off} their 1 LED.`)
  assert.is(textOf(250, undefined), `${off} them.`)
})

test('a light that was only found is none of the house', () => {
  const all = devices(250, 100)
  const found = { ...all.devices[1]!, state: 'found' as const }
  const text = standInText({
    house,
    lights,
    devices: { ...all, devices: [all.devices[0]!, found] },
  })
  assert.match(text!, /their 250 LEDs/)
})

test('says whether there are lights, and whether they are on', () => {
  const empty = { ...house, hasDevices: false }
  assert.match(standInText({ house: empty, lights })!, /^No lights are connected\. .* for them\.$/)
  const on = { ...house, isOn: true }
  assert.match(
    standInText({ house: on, lights, devices: devices(9) })!,
    /^No light plays this yet\. /,
  )
})

test('says nothing while the lights show themselves, and where no house is played', () => {
  assert.is(standInText({ house, lights: { ...lights, isChangeable: false } }), undefined)
  assert.is(standInText({ lights }), undefined)
  assert.is(standInText({ house }), undefined)
})

test.run()
