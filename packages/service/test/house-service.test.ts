import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connectDevice } from '@ledloom/device'
import { createLayer } from '@ledloom/studio'
import { openDataFolder } from '@ledloom/studio/keeping'
import { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freePort } from '../../sockets/test/free-port.ts'
import type { HouseServiceOptions } from '../src/house-parts.ts'
import { HouseService } from '../src/house-service.ts'
import { describeHealth } from '../src/http/resources/health.ts'
import { describeHouse } from '../src/http/resources/house.ts'
import { nextOrder } from '../src/lasting/next-order.ts'
import { PageHouse } from '../src/page/page-house.ts'
import type { HouseState } from '../src/playing/house-state.ts'
import type { WallClock } from '../src/schedule/scheduler.ts'
import { type Ends, runHouse } from './run-house.ts'
import { SetClock } from './set-clock.ts'
import { until } from './until.ts'

const test = suite('house-service')

let folder: string
let path: string
const ends: Ends = []

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-house-'))
  path = join(folder, 'house.yaml')
})
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
test.after(() => rm(folder, { recursive: true }))

/** A picture without anything. */
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>'

test('lights play by the clock, wait for a device, and follow the file to other devices', async () => {
  const first = await VirtualDevice.start({ ledCount: 20, httpPort: await freePort() })
  const { address } = first
  const httpPort = Number(address.split(':')[1])
  await first.close()
  const house = (source: string, at = address) =>
    [
      `devices: ['${at}']`,
      'place: { latitude: 52.52, longitude: 13.405, timeZone: UTC }',
      'playlists:',
      '  evening: { items: [fire, rain], each: 30s, shuffle: true }',
      'schedule:',
      `  - { name: dusk, from: 18:00, to: 20:00, play: ${source}, fade: 0.2 }`,
      '  - { name: late, from: 20:00, to: 22:00, play: evening, fade: 0.2 }',
    ].join('\n')
  await writeFile(path, house('aurora'))
  const clock = new SetClock('2026-11-23T17:59:00Z')
  const { service, plays, notes, end } = await serve(clock)

  clock.set('2026-11-23T18:00:00Z')
  await until(() => notes.length > 0 && plays.length === 2)
  assert.match(notes[0]!, /^127\.0\.0\.1:\d+ is not there: .*; it is waited for$/)
  assert.equal(plays, ['nothing', 'dusk: aurora'])
  assert.equal(service.state.playing?.entry, 'dusk')

  const device = await VirtualDevice.start({ ledCount: 20, httpPort })
  ends.push(() => device.close())
  let isLit = false
  device.onShow((light) => {
    isLit = light.some((value) => value > 0)
  })
  await until(() => isLit && notes.length > 1)
  assert.match(notes[1]!, /^127\.0\.0\.1:\d+ is there and plays$/)
  assert.is(device.mode, 'rt')

  clock.set('2026-11-23T20:30:00Z')
  await until(() => plays.includes('late: evening') && device.mode === 'rt')

  clock.set('2026-11-23T22:00:00Z')
  await until(() => plays.length === 4 && device.mode === 'off')

  await writeFile(path, 'schedule: [')
  await until(() => notes.some((note) => note.includes('the house plays as its file was on')))
  await writeFile(path, house('snow'))
  await until(() => notes.some((note) => note.endsWith('goes on with it')))
  clock.set('2026-11-24T19:59:59Z')
  await until(() => plays.includes('dusk: snow'))
  const other = await VirtualDevice.start({ ledCount: 20 })
  ends.push(() => other.close())
  await writeFile(path, house('snow', other.address))
  await until(() => other.mode === 'rt' && device.mode === 'off')
  await end()
  assert.is(other.mode, 'off')
  assert.equal(plays, [
    'nothing',
    'dusk: aurora',
    'late: evening',
    'nothing',
    'dusk: snow',
    'dusk: snow',
  ])
})

test('what is chosen by hand plays until the next entry begins, and no two changes mix', async () => {
  const device = await VirtualDevice.start({ ledCount: 20 })
  ends.push(() => device.close())
  let brightest = 0
  device.onShow((light) => {
    brightest = Math.max(...light)
  })
  await writeFile(
    path,
    [
      `devices: ['${device.address}']`,
      'place: { latitude: 52.52, longitude: 13.405, timeZone: UTC }',
      'playlists:',
      '  calm: { items: [fire, rain], each: 30s }',
      'schedule:',
      '  - { name: dusk, from: 18:00, to: 20:00, play: plasma, fade: 600 }',
      '  - { name: late, from: 21:00, to: 22:00, play: plasma, fade: 0 }',
    ].join('\n'),
  )
  const clock = new SetClock('2026-11-23T18:30:00Z')
  const { service, plays, end } = await serve(clock)
  const states: HouseState[] = []
  service.onChange((state) => states.push(state))
  assert.equal(service.names, ['calm', 'plasma'])
  assert.is(service.plan(1).length, 3)

  // A fade of ten minutes does not keep a choice waiting; calls at once are done in their order.
  await until(() => device.mode === 'rt')
  await Promise.all([service.play('calm'), service.turnOff(), service.turnOn()])
  const until21 = Date.parse('2026-11-23T21:00:00Z')
  const byHand = {
    isOn: true,
    brightness: 1,
    playing: { play: 'calm', item: 'fire', until: until21 },
    ...{ ends: 'next', endsAt: until21 },
  }
  assert.equal(service.state, byHand)
  assert.equal(states.at(-1), byHand)
  // The first may have been given up for the others.
  assert.equal(plays.slice(-2), ['nothing', 'by hand: calm'])

  service.setBrightness(0)
  await until(() => brightest === 0)
  service.setBrightness(1)
  await until(() => brightest > 0)
  assert.throws(() => service.setBrightness(1.1), 'a brightness is 0 to 1, not 1.1')
  assert.match(await reasonOf(service.play('calmm')), 'nothing is called calmm; did you mean calm?')

  assert.match(await reasonOf(service.play('preset:None')), /None/)
  await service.play('rain')
  assert.is(service.state.playing?.play, 'rain')
  await service.play('calm')

  // What was asked before, and comes late, takes nothing back.
  const before = nextOrder()
  await service.play('calm')
  await service.play('rain', { order: before })
  await service.turnOff({ order: before })
  await service.followSchedule({ order: before })
  assert.is(service.state.playing?.play, 'calm')

  // The items of the playlist begin every so many seconds; the last goes on to the first.
  const time = () => service.studio.player.source.transport.reading.time
  const { each, crossfade } = service.house.playlists.calm! as { each: number; crossfade: number }
  await service.step(1)
  assert.ok(time() >= each - crossfade && time() < each, String(time()))
  await service.step(-1)
  assert.ok(time() < 1, String(time()))
  await service.step(-1)
  assert.ok(time() >= each - crossfade, String(time()))

  // The end of an entry leaves the choice, the begin of one ends it.
  clock.set('2026-11-23T20:30:00Z')
  await wait(50)
  assert.is(service.state.playing?.play, 'calm')
  await service.turnOff()
  assert.equal(service.state, {
    ...{ isOn: false, brightness: 1, playing: undefined },
    ...{ ends: 'next', endsAt: until21 },
  })
  assert.is(device.mode, 'off')
  clock.set('2026-11-23T21:00:00Z')
  await until(() => service.state.playing?.entry === 'late')
  await service.play('calm')
  await service.followSchedule()
  const until22 = Date.parse('2026-11-23T22:00:00Z')
  assert.equal(service.state.playing, { play: 'plasma', entry: 'late', until: until22 })

  // So does one when the clock was a year ahead as it was made.
  clock.set('2027-11-23T21:30:00Z')
  await service.play('calm')
  clock.set('2026-11-23T21:30:00Z')
  await until(() => service.state.playing?.entry === 'late')
  await end()
  assert.match(await reasonOf(service.turnOn()), 'the house is no longer played')
})

test('a call by hand waits for no fade of a change that is still being looked up', async () => {
  const device = await VirtualDevice.start({ ledCount: 20 })
  ends.push(() => device.close())
  await writeFile(
    path,
    [
      `devices: ['${device.address}']`,
      'place: { latitude: 52.52, longitude: 13.405, timeZone: UTC }',
      'playlists: { calm: { items: [rain] } }',
      'schedule: [{ name: dusk, from: 18:00, to: 20:00, play: plasma, fade: 600 }]',
    ].join('\n'),
  )
  const clock = new SetClock('2026-11-23T17:00:00Z')
  const lookUps: (() => void)[] = []
  let isHeld = false
  const { service, plays } = await serve(clock, {
    withPresetPaths: async (texts) => {
      if (isHeld) await new Promise<void>((resolve) => lookUps.push(resolve))
      return texts
    },
  })
  await until(() => plays.length === 1)
  isHeld = true
  clock.set('2026-11-23T18:00:00Z')
  await until(() => lookUps.length === 1)
  const isDone = service.play('calm').then(() => true)
  isHeld = false
  lookUps[0]?.()
  assert.ok(await Promise.race([isDone, wait(60_000, false, { ref: false })]))
  assert.is(plays.at(-1), 'by hand: calm')
})

test('what somebody plays in the studio is a choice by hand, also while it is dark', async () => {
  const device = await VirtualDevice.start({ ledCount: 20 })
  ends.push(() => device.close())
  await writeFile(
    path,
    [
      `devices: ['${device.address}']`,
      'place: { timeZone: UTC, latitude: 0, longitude: 0 }',
      'schedule:',
      '  - { name: dusk, from: 18:00, to: 20:00, play: plasma, fade: 0 }',
    ].join('\n'),
  )
  const clock = new SetClock('2026-11-23T17:00:00Z')
  const { service, plays, notes } = await serve(clock)
  const { composition } = service.studio
  await until(() => plays.length === 1)
  assert.is(service.studio.devices.allLive.length, 0)

  const until18 = Date.parse('2026-11-23T18:00:00Z')
  const layers = [createLayer({ kind: 'effect', name: 'fire' })]
  await composition.edit(() => layers)
  await until(() => device.mode === 'rt' && plays.length === 2)
  assert.equal(service.state.playing, { play: 'fire', until: until18 })
  const more = [...layers, createLayer({ kind: 'effect', name: 'snow' })]
  await composition.edit(() => more)
  await until(() => service.state.playing?.play === 'fire, snow')

  await service.turnOff()
  assert.equal([device.mode, composition.layers], ['off', []])
  await service.turnOn()
  assert.is(service.state.playing?.play, 'fire, snow')
  assert.is(composition.layers.length, 2)
  await composition.edit(() => [])
  await until(() => !service.state.isOn && device.mode === 'off')

  // Brightness on the page is that of the house.
  service.studio.setBrightness(0.5)
  assert.is(service.state.brightness, 0.5)
  clock.set('2026-11-23T18:00:00Z')
  await until(() => service.state.playing?.entry === 'dusk')
  assert.equal(
    composition.layers.map(({ source }) => source),
    [{ kind: 'effect', name: 'plasma' }],
  )
  assert.equal(notes, [])
})

test('a house that is turned on just as the entry that lit it was removed stays on', async () => {
  await writeFile(
    path,
    [
      'place: { timeZone: UTC, latitude: 0, longitude: 0 }',
      'schedule:',
      '  - { name: dusk, from: 18:00, to: 20:00, play: plasma, fade: 0 }',
    ].join('\n'),
  )
  const clock = new SetClock('2026-11-23T18:00:00Z')
  const { service } = await serve(clock, { mayBeEmpty: true })
  await until(() => service.state.playing?.entry === 'dusk')
  await service.edit({ kind: 'remove-entry', name: 'dusk' })
  await service.turnOn()
  assert.equal([service.state.playing?.play, service.isByHand], ['plasma', true])
})

test('layers that were made on a page, brightness and devices are there again after a restart', async () => {
  const device = await VirtualDevice.start({ ledCount: 20 })
  ends.push(() => device.close())
  await writeFile(path, `devices: ['${device.address}']\nplaylists: { calm: { items: [rain] } }`)
  const data = { folder: await openDataFolder(join(folder, 'data')) }
  const clock = new SetClock('2026-11-23T17:00:00Z')
  const first = await serve(clock, { data })
  const fire = createLayer({ kind: 'effect', name: 'fire' })
  const layers = [fire, { ...createLayer({ kind: 'effect', name: 'snow' }), opacity: 0.5 }]
  await first.service.studio.composition.edit(() => layers)
  first.service.setBrightness(0.5)
  await until(() => device.mode === 'rt')
  await first.end()
  assert.is.not(device.mode, 'rt')

  const { service, plays, notes } = await serve(clock, { data })
  await until(() => plays.length === 1 && device.mode === 'rt')
  assert.equal(service.state, { ...first.service.state, brightness: 0.5 })
  assert.equal(
    service.studio.composition.layers.map(({ source, opacity }) => [source, opacity]),
    layers.map(({ source, opacity }) => [source, opacity]),
  )
  assert.equal(notes, [])
})

test('a house whose file was broken while it was off plays on by the schedule that it had', async () => {
  const device = await VirtualDevice.start({ ledCount: 20 })
  ends.push(() => device.close())
  const house = [
    `devices: ['${device.address}']`,
    'place: { timeZone: UTC, latitude: 0, longitude: 0 }',
    'schedule: [{ name: dusk, from: 18:00, to: 20:00, play: plasma, fade: 0 }]',
  ].join('\n')
  await writeFile(path, house)
  const data = { folder: await openDataFolder(join(folder, 'broken')) }
  const clock = new SetClock('2026-11-23T18:00:00Z')
  const first = await serve(clock, { data })
  await until(() => first.plays.length === 1)
  await first.end()
  await writeFile(path, `${house}\nplaylist: {}`)
  const { service, plays, notes } = await serve(clock, { data })
  await until(() => device.mode === 'rt' && plays.length > 0)
  assert.equal(plays, ['dusk: plasma'])
  const [fault = ''] = service.faults
  assert.match(
    fault,
    /house\.yaml:4: .*; did you mean playlists\?; the house plays as its file was/,
  )
  assert.equal(notes, [fault])
  assert.equal(new PageHouse(service).state.faults, [fault])
  let isTold = false
  service.onChange(() => {
    isTold = true
  })
  await writeFile(path, house)
  await until(() => isTold && service.faults.length === 0)
})

test('it is decided how a house is once it plays, or nothing is to play, or what is to play can not', async () => {
  const device = await VirtualDevice.start({ ledCount: 20 })
  ends.push(() => device.close())
  const entry = (play: string) =>
    `devices: ['${device.address}']\nschedule: [{ name: day, from: 10:00, to: 20:00, play: ${play}, fade: 0 }]`
  await writeFile(path, entry('plasma'))
  const day = await serve(new SetClock('2026-11-23T12:00:00Z'))
  assert.not(day.service.state.isOn)
  await day.service.decided
  assert.is(day.service.state.playing?.play, 'plasma')
  await day.end()
  const night = await serve(new SetClock('2026-11-23T22:00:00Z'))
  await night.service.decided
  assert.not(night.service.state.isOn)
  await night.end()
  const picture = join(folder, 'gone.svg')
  await writeFile(picture, SVG)
  await writeFile(path, entry(picture))
  const opened = await HouseService.open({
    ...{ path, clock: new SetClock('2026-11-23T12:00:00Z'), note: () => {}, onPlay: () => {} },
    withPresetPaths: async (texts) => texts,
  })
  await rm(picture)
  const ending = new AbortController()
  const running = opened.run(ending.signal)
  await opened.decided
  assert.is(opened.state.playing, undefined)
  await until(() => opened.faults.join().includes('gone.svg'))
  assert.is(describeHealth(opened).status, 'fail')
  ending.abort()
  await running
})

test('what was chosen by hand plays on while an entry can not be played, and everything says so', async () => {
  const device = await VirtualDevice.start({ ledCount: 20 })
  ends.push(() => device.close())
  const picture = join(folder, 'away.svg')
  await writeFile(picture, SVG)
  await writeFile(
    path,
    [
      `devices: ['${device.address}']`,
      'place: { latitude: 52.52, longitude: 13.405, timeZone: UTC }',
      'schedule:',
      `  - { name: dusk, from: 18:00, to: 20:00, play: '${picture}' }`,
      '  - { name: late, from: 21:00, to: 22:00, play: plasma }',
    ].join('\n'),
  )
  const clock = new SetClock('2026-11-23T17:59:00Z')
  const { service } = await serve(clock)
  const failures: (string | undefined)[] = []
  service.onChange(({ failure }) => failures.push(failure))
  await service.play('fire')
  await until(() => device.mode === 'rt')
  await rm(picture)
  clock.set('2026-11-23T18:00:00Z')
  // The device may only be about to be there.
  await until(() => service.failure !== '' && describeHealth(service).reasons.length === 1)
  const { playing } = service.state
  assert.equal([playing?.play, playing?.entry, playing?.until], ['fire', undefined, undefined])
  assert.ok(new PageHouse(service).state.isByHand)
  const { status, reasons } = describeHealth(service)
  assert.is(status, 'fail')
  assert.is(reasons.length, 1)
  assert.match(reasons[0] ?? '', /^“dusk” can't be played, fire plays on: .*away\.svg/)
  // The state says the same, and so does its next report.
  assert.is(describeHouse(service).failure, reasons[0])
  await until(() => failures.at(-1) === reasons[0])
  await writeFile(picture, SVG)
  clock.set('2026-11-23T18:00:05Z')
  await until(() => service.state.playing?.entry === 'dusk')
  assert.not(service.isByHand)
  assert.not.match(service.failure, /plays on/)
  await until(() => service.failure === '' && failures.at(-1) === undefined)
  assert.is(describeHouse(service).failure, null)
})

test('where an entry can not be played, the best of the others plays, whatever played before, until it can', async () => {
  const device = await VirtualDevice.start({ ledCount: 20 })
  ends.push(() => device.close())
  const picture = join(folder, 'friday.svg')
  await writeFile(picture, SVG)
  await writeFile(
    path,
    [
      `devices: ['${device.address}']`,
      'place: { latitude: 52.52, longitude: 13.405, timeZone: UTC }',
      'schedule:',
      '  - { name: evening, from: 18:00, to: 23:00, play: candle, fade: 0 }',
      `  - { name: friday, from: 20:00, to: 22:00, priority: 1, play: '${picture}', fade: 0 }`,
      '  - { name: dinner, from: 20:30, to: 21:00, play: aurora, fade: 0 }',
    ].join('\n'),
  )
  const data = { folder: await openDataFolder(join(folder, 'covered')) }
  const clock = new SetClock('2026-11-23T19:59:00Z')
  const first = await serve(clock, { data })
  await until(() => first.plays.length === 1)
  await rm(picture)
  clock.set('2026-11-23T20:01:00Z')
  await until(() => first.service.failure !== '')
  const candles = { play: 'candle', entry: 'evening', until: Date.parse('2026-11-23T20:30:00Z') }
  const reason = /^“friday” can't be played, “evening” plays: .*friday\.svg: there is no such file/
  const seen = ({ state, failure }: HouseService) => {
    assert.equal(state.playing, candles)
    assert.match(failure, reason)
  }
  seen(first.service)
  // Each try leaves it as it is.
  const looks = clock.looks
  await until(() => clock.looks > looks + 5)
  assert.equal(first.plays, ['evening: candle'])
  await first.end()

  const { service, plays } = await serve(clock, { data })
  await until(() => plays.length > 0 && device.mode === 'rt')
  await service.decided
  seen(service)
  const health = () => describeHealth(service)
  await until(() => !health().reasons.join('\n').includes('nothing plays'))
  assert.is(health().status, 'fail')
  assert.match(health().reasons.join('\n'), /“friday” can't be played, “evening” plays/)

  // What is chosen by hand is followed by the same.
  await service.play('fire')
  await service.followSchedule()
  await until(() => service.failure !== '')
  seen(service)

  clock.set('2026-11-23T20:31:00Z')
  await until(() => service.state.playing?.entry === 'dinner')
  clock.set('2026-11-23T21:01:00Z')
  await until(() => service.state.playing?.entry === 'evening')
  await writeFile(picture, SVG)
  await until(() => service.state.playing?.entry === 'friday' && service.failure === '')
  assert.equal(plays, [
    ...['evening: candle', 'by hand: fire', 'evening: candle', 'dinner: aurora'],
    ...['evening: candle', `friday: ${picture}`],
  ])
})

test('an entry that can not be played ends nothing that a light was asked before, until it can', async () => {
  const device = await VirtualDevice.start({ ledCount: 20 })
  ends.push(() => device.close())
  const picture = join(folder, 'late.svg')
  await writeFile(
    path,
    [
      `devices: ['${device.address}']`,
      'place: { latitude: 52.52, longitude: 13.405, timeZone: UTC }',
      'schedule:',
      '  - { name: evening, from: 18:00, to: 23:00, play: candle, fade: 0 }',
      `  - { name: friday, from: 20:00, to: 22:00, priority: 1, play: '${picture}', fade: 0 }`,
    ].join('\n'),
  )
  const clock = new SetClock('2026-11-23T18:30:00Z')
  const { service } = await serve(clock)
  const porch = () => service.lights.all.find(({ kind }) => kind === 'device')
  await until(() => porch()?.state.isAvailable === true && device.mode === 'rt')
  await porch()?.turnOff()
  clock.set('2026-11-23T20:00:01Z')
  await until(() => service.failure.includes('“evening” plays'))
  assert.equal([porch()?.state.isFollowing, device.mode], [false, 'off'])
  await writeFile(picture, SVG)
  await until(() => service.state.playing?.entry === 'friday' && device.mode === 'rt')
  assert.is(porch()?.state.isFollowing, true)
})

test('a playlist plays without a missing item, which joins it once it is there', async () => {
  const device = await VirtualDevice.start({ ledCount: 20 })
  ends.push(() => device.close())
  await writeFile(
    path,
    [
      `devices: ['${device.address}']`,
      'playlists: { some: { items: [item.svg, plasma, fire], each: 1h, crossfade: 0 } }',
      'schedule: [{ name: evening, from: 18:00, to: 23:00, play: some, fade: 0 }]',
      'place: { latitude: 0, longitude: 0, timeZone: UTC }',
    ].join('\n'),
  )
  const clock = new SetClock('2026-11-23T18:00:00Z')
  const { service, plays } = await serve(clock)
  await until(() => service.state.playing?.item === 'plasma' && device.mode === 'rt')
  assert.is(service.failure, '')
  assert.match(service.faults.join('\n'), /^[^\n]*“evening” can't be played in full: item\.svg: /)
  await until(() => describeHealth(service).status === 'warn')
  assert.is(service.plan(1)[0]?.failure, undefined)
  await writeFile(join(folder, 'item.svg'), SVG)
  await until(() => service.state.playing?.item === 'item.svg')
  assert.equal([service.faults, plays], [[], ['evening: some', 'evening: some']])
})

test('an entry that can not be played leaves the house dark after another one ends, as at a start', async () => {
  const device = await VirtualDevice.start({ ledCount: 20 })
  ends.push(() => device.close())
  const picture = join(folder, 'night.svg')
  await writeFile(picture, SVG)
  await writeFile(
    path,
    [
      `devices: ['${device.address}']`,
      'schedule:',
      '  - { name: evening, from: 10:00, to: 12:00, play: candle, fade: 0 }',
      `  - { name: night, from: 12:00, to: 14:00, play: '${picture}', fade: 0 }`,
      'place: { latitude: 0, longitude: 0, timeZone: UTC }',
    ].join('\n'),
  )
  const clock = new SetClock('2026-11-23T11:00:00Z')
  const { service, plays } = await serve(clock)
  await until(() => device.mode === 'rt' && plays.length === 1)
  await rm(picture)
  clock.set('2026-11-23T12:00:01Z')
  await until(() => plays.length === 2)
  const looks = clock.looks
  await until(() => clock.looks > looks + 5)
  assert.equal(plays, ['evening: candle', 'nothing'])
  assert.match(service.failure, /^“night” can't be played: /)
})

test('devices that a killed service has left lit are turned off when nothing is to play', async () => {
  const [near, far] = [
    await VirtualDevice.start({ ledCount: 20 }),
    await VirtualDevice.start({ ledCount: 20, httpPort: await freePort() }),
  ]
  ends.push(() => near.close())
  await writeFile(
    path,
    [
      `devices: ['${near.address}', '${far.address}']`,
      'place: { timeZone: UTC, latitude: 0, longitude: 0 }',
      'schedule:',
      '  - { name: dusk, from: 18:00, to: 20:00, play: plasma, fade: 0 }',
    ].join('\n'),
  )
  const data = { folder: await openDataFolder(join(folder, 'killed')) }
  const clock = new SetClock('2026-11-23T18:00:00Z')
  const first = await serve(clock, { data })
  await until(() => near.mode === 'rt' && far.mode === 'rt')
  // As it is on the disk while they are lit.
  await until(() => Object.keys(readKept(data.folder.path).macs).length === 2)
  const kept = readKept(data.folder.path)
  assert.equal(kept.lit, [near.address, far.address].sort())
  await first.end()
  assert.equal(readKept(data.folder.path).lit, [])

  for (const device of [near, far]) await setMode(device, 'demo')
  await far.close()
  await writeFile(keptPath(data.folder.path), JSON.stringify(kept))
  clock.set('2026-11-23T20:30:00Z')
  await serve(clock, { data })
  await until(() => near.mode === 'off')
  await until(() => readKept(data.folder.path).lit.join() === far.address)
  // One that is away is turned off when it comes, and another one that has its address stays as it is.
  const place = { ledCount: 20, httpPort: Number(far.address.split(':')[1]) }
  const stranger = await VirtualDevice.start(place)
  await setMode(stranger, 'demo')
  const asked = stranger.statistics.requests
  await until(() => stranger.statistics.requests > asked + 6)
  assert.is(stranger.mode, 'demo')
  await stranger.close()
  const back = await VirtualDevice.start({ ...place, mac: far.mac })
  ends.push(() => back.close())
  await until(() => back.mode === 'off')
  await setMode(near, 'demo')
  await wait(100)
  assert.is(near.mode, 'demo', 'it is turned off only once')
})

test('a house for a page may be empty, and is made where there is none', async () => {
  await rm(path)
  const notes: string[] = []
  const open = (mayBeEmpty: boolean) =>
    HouseService.open({
      ...{ path, mayBeEmpty, onPlay: () => {}, note: (line) => notes.push(line) },
      withPresetPaths: async (texts) => texts,
    })
  assert.match(
    await reasonOf(open(false)),
    /^there is no house file .*; `ledloom serve --http 8420`/,
  )
  const service = await open(true)
  ends.push(() => service.close())
  assert.match(notes.join(), /house\.yaml is new: the page of the house writes into it$/)
  assert.match(readFileSync(path, 'utf8'), /^# The house.*\n#.*\ndevices: \[\]\n$/)
})

for (const [fault, text, message] of [
  ['no device', 'schedule: []', /house\.yaml: devices must name at least one; with --http/],
  [
    'an unknown source',
    'devices: [127.0.0.1:9]\nschedule:\n  - { name: dusk, from: 18:00, to: 20:00, play: auroa }',
    /house\.yaml:3: “dusk” can't be played: .*did you mean aurora\?$/,
  ],
] as const) {
  test(`a house with ${fault} is refused`, async () => {
    await writeFile(path, text)
    try {
      await serve(new SetClock('2026-11-23T17:59:00Z'))
      assert.unreachable()
    } catch (error) {
      assert.match((error as Error).message, message)
    }
  })
}

test.run()

async function serve(clock: WallClock, options: Partial<HouseServiceOptions> = {}) {
  const plays: string[] = []
  const onPlay: HouseServiceOptions['onPlay'] = (wanted) => {
    if (wanted === undefined) plays.push('nothing')
    else if ('byHand' in wanted) plays.push(`by hand: ${wanted.byHand}`)
    else plays.push(`${wanted.occurrence.entry.name}: ${wanted.occurrence.play}`)
  }
  const house = await runHouse(ends, { path, clock, onPlay, lookMs: undefined, ...options })
  return { ...house, plays }
}

async function setMode(device: VirtualDevice, mode: 'demo'): Promise<void> {
  const connected = await connectDevice(device.url)
  await connected.mode.set(mode)
  await connected.close()
}

function keptPath(data: string): string {
  const names = readdirSync(data)
  return join(data, names.find((name) => /^house-\w+\.json$/.test(name)) ?? '')
}

function readKept(data: string) {
  return JSON.parse(readFileSync(keptPath(data), 'utf8'))
}

/** The message with which a promise rejects. */
async function reasonOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => assert.unreachable('it must be refused') as never,
    (error: Error) => error.message,
  )
}
