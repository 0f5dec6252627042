import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDataFolder } from '@ledloom/studio/keeping'
import { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseChoiceEnd } from '../src/playing/choice-end.ts'
import { type Ends, runHouse } from './run-house.ts'
import { SetClock } from './set-clock.ts'
import { until } from './until.ts'

const test = suite('choice-end')
const ends: Ends = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const BERLIN = { latitude: 52.52, longitude: 13.405, timeZone: 'Europe/Berlin' }
const NOW = Date.parse('2026-11-23T20:00:00+01:00')

const DUSK_AND_LATE: readonly string[] = [
  '  - { name: dusk, from: 18:00, to: 20:00, play: plasma, fade: 0 }',
  '  - { name: late, from: 21:00, to: 22:00, play: rain, fade: 0 }',
]

/** When a text ends a choice that is made at a time of that day, as a time. */
function endOf(
  text: string,
  clock = '20:00',
  place: typeof BERLIN | { timeZone: string } = BERLIN,
) {
  const end = parseChoiceEnd(text, Date.parse(`2026-11-23T${clock}:00+01:00`), place)
  return typeof end === 'number' ? new Date(end).toISOString() : end
}

test('an end is a time of day, a date and time by the clocks of the house, or a word', () => {
  assert.is(endOf('23:00'), '2026-11-23T22:00:00.000Z')
  assert.is(endOf('19:59'), '2026-11-24T18:59:00.000Z')
  assert.is(endOf('20:00'), '2026-11-24T19:00:00.000Z')
  assert.is(endOf('24:00', '00:30'), '2026-11-23T23:00:00.000Z')
  // The sun of the date before has set at four: nine hours later is one o'clock.
  assert.match(endOf('sunset+9h', '00:30'), /^2026-11-23T00:0/)
  assert.match(endOf('sunrise'), /^2026-11-24T06:/)
  assert.is(endOf('2026-12-24T23:00'), '2026-12-24T22:00:00.000Z')
  assert.is(endOf('2026-12-24 23:00'), '2026-12-24T22:00:00.000Z')
  assert.is(endOf('2026-12-24T23:00Z'), '2026-12-24T23:00:00.000Z')
  assert.is(endOf('2026-12-24T23:00:00-05:00'), '2026-12-25T04:00:00.000Z')
  assert.equal([endOf('next'), endOf('changed')], ['next', 'changed'])
})

test('what is no end, or is over, is refused in one line', () => {
  for (const text of ['', '25:00', 'tomorrow', '2026-12-24', '2026-13-01T10:00', '7', 'Z', '-1']) {
    assert.throws(() => parseChoiceEnd(text, NOW, BERLIN), /^until must be a time of day .*, got/)
  }
  assert.throws(() => endOf('2026-11-23T19:59'), 'must be in the future')
  assert.throws(() => endOf('sunset', '20:00', { timeZone: 'UTC' }), /^until: sunset needs a place/)
  const svalbard = { latitude: 78.2, longitude: 15.6, timeZone: 'Europe/Oslo' }
  assert.throws(() => endOf('sunset', '20:00', svalbard), /the sun gives none here$/)
})

test('what is chosen until a time plays on while an entry begins, and then the schedule goes on', async () => {
  const { service, clock, start } = await houseAt('18:30')
  await service.play('fire', { until: service.choiceEnd('21:30') })
  const until2130 = Date.parse('2026-11-23T21:30:00Z')
  assert.equal(service.state.playing, { play: 'fire', until: until2130 })
  assert.is(service.state.ends, until2130)
  clock.set('2026-11-23T21:10:00Z')
  await looks(clock)
  assert.is(service.state.playing?.play, 'fire')

  // It is kept.
  const again = await start()
  await until(() => again.service.state.playing?.play === 'fire')
  assert.is(again.service.state.ends, until2130)
  clock.set('2026-11-23T21:30:00Z')
  await until(() => again.service.state.playing?.entry === 'late')
  assert.is(again.service.state.ends, undefined)
  assert.not(again.service.isByHand)

  // One whose end passed while nothing ran is over at the start.
  await again.service.play('fire', { until: again.service.choiceEnd('21:40') })
  await again.end()
  clock.set('2026-11-23T21:45:00Z')
  const last = await start()
  await until(() => last.service.state.playing?.entry === 'late')
})

test('it ends in the dark where the schedule plays nothing, and the lights go off until their time', async () => {
  const { service, clock } = await houseAt('20:10')
  await service.play('fire', { until: service.choiceEnd('20:30') })
  clock.set('2026-11-23T20:30:00Z')
  await until(() => !service.state.isOn)
  assert.not(service.isByHand)

  // Off by hand has an end as well.
  clock.set('2026-11-23T18:30:00Z')
  await until(() => service.state.playing?.entry === 'dusk')
  await service.turnOff({ until: service.choiceEnd('19:00') })
  assert.equal(service.state, {
    ...{ isOn: false, brightness: 1, playing: undefined },
    ends: Date.parse('2026-11-23T19:00:00Z'),
    endsAt: Date.parse('2026-11-23T19:00:00Z'),
  })
  clock.set('2026-11-23T19:00:00Z')
  await until(() => service.state.playing?.entry === 'dusk')
})

test('its end can be changed while it plays: it does not begin again', async () => {
  const { service, clock, plays } = await houseAt('18:30')
  await isRefused(service.endAt('changed'), /^nothing was chosen by hand/)
  await service.play('fire')
  assert.is(service.state.ends, 'next')
  const shown = plays.length
  await service.endAt('changed')
  assert.equal(service.state.playing, { play: 'fire', until: undefined })
  clock.set('2026-11-23T21:10:00Z')
  await looks(clock)
  assert.equal([service.state.playing?.play, service.state.ends], ['fire', 'changed'])
  // The next entry is the one after this: that which has begun is not.
  await service.endAt('next')
  await looks(clock)
  assert.is(service.state.playing?.play, 'fire')
  assert.is(plays.length, shown)
  assert.is(service.state.playing?.until, Date.parse('2026-11-24T18:00:00Z'))
  clock.set('2026-11-24T18:00:00Z')
  await until(() => service.state.playing?.entry === 'dusk')
})

test('what was chosen until a time, or a change, is again so once the lights were off', async () => {
  const { service, clock, start } = await houseAt('18:30')
  await service.play('fire', { until: 'changed' })
  await service.turnOff()
  assert.is(service.state.ends, 'next')
  await service.turnOff()
  const again = await start()
  await again.service.turnOn()
  assert.equal([again.service.state.playing?.play, again.service.state.ends], ['fire', 'changed'])

  const until2130 = Date.parse('2026-11-23T21:30:00Z')
  await again.service.endAt(until2130)
  await again.service.turnOff({ until: 'changed' })
  await again.service.endAt(Date.parse('2026-11-23T23:00:00Z'))
  await again.service.turnOn()
  assert.equal(again.service.state.playing, { play: 'fire', until: until2130 })
  assert.is(again.service.state.ends, until2130)

  // It ends in the dark as well: on is what the schedule says then.
  await again.service.turnOff({ until: 'changed' })
  clock.set('2026-11-23T21:40:00Z')
  await looks(clock)
  await again.service.turnOn()
  assert.is(again.service.state.playing?.entry, 'late')
  assert.not(again.service.isByHand)
})

test('on with an end is a choice by hand of what it plays, or changes the end of that', async () => {
  const { service, clock } = await houseAt('18:30')
  assert.is(service.state.playing?.entry, 'dusk')
  const until2030 = Date.parse('2026-11-23T20:30:00Z')
  await service.turnOn({ until: until2030 })
  assert.equal(service.state.playing, { play: 'plasma', until: until2030 })
  await service.turnOn()
  assert.is(service.state.ends, until2030)
  await service.turnOn({ until: 'changed' })
  assert.equal([service.state.playing?.play, service.state.ends], ['plasma', 'changed'])
  await service.turnOff()
  await service.turnOn({ until: until2030 })
  assert.equal(service.state.playing, { play: 'plasma', until: until2030 })
  clock.set('2026-11-23T20:30:00Z')
  await until(() => !service.state.isOn)
  // What played last, as nothing is planned.
  await service.turnOn({ until: service.choiceEnd('20:45') })
  assert.is(service.state.playing?.play, 'plasma')
  clock.set('2026-11-23T20:45:00Z')
  await until(() => !service.state.isOn)
  clock.set('2026-11-23T21:10:00Z')
  await until(() => service.state.playing?.entry === 'late')
  await service.turnOff()
  await service.turnOn({ until: 'changed' })
  assert.equal([service.state.playing?.play, service.isByHand], ['rain', true])
})

test('a light by itself ends at its time as the house does, also over a restart', async () => {
  const { service, clock, start } = await houseAt('18:30')
  const lightOf = (of: typeof service) => of.lights.all.find(({ kind }) => kind === 'device')
  await until(() => lightOf(service) !== undefined)
  const until2030 = Date.parse('2026-11-23T20:30:00Z')
  await lightOf(service)!.turnOn({ play: 'fire', until: until2030 })
  assert.is(lightOf(service)?.state.ends, until2030)
  // The house goes on, and off, without it.
  clock.set('2026-11-23T20:10:00Z')
  await until(() => !service.state.isOn)
  await looks(clock)
  assert.is(lightOf(service)?.state.play, 'fire')

  const again = (await start()).service
  await until(() => lightOf(again)?.state.play === 'fire')
  assert.is(lightOf(again)?.state.ends, until2030)
  clock.set('2026-11-23T20:30:00Z')
  await until(() => lightOf(again)?.state.isFollowing === true)
  assert.is(lightOf(again)?.state.isOn, false)

  // An entry that begins ends it, unless it is to play until it is changed.
  await lightOf(again)!.turnOff()
  await lightOf(again)!.endAt('changed')
  clock.set('2026-11-23T21:00:00Z')
  await until(() => again.state.playing?.entry === 'late')
  await looks(clock)
  assert.equal([lightOf(again)?.state.isOn, lightOf(again)?.state.ends], [false, 'changed'])
  const last = await start()
  await last.service.decided
  await until(() => lightOf(last.service)?.state.ends === 'changed')
  // One whose end passed while nothing ran is over at the start.
  await lightOf(last.service)!.turnOn({ play: 'fire', until: last.service.choiceEnd('21:40') })
  await last.end()
  clock.set('2026-11-23T21:45:00Z')
  const ended = (await start()).service
  await until(() => lightOf(ended)?.state.isFollowing === true)
  assert.equal(ended.lights.chosen, [])
})

test('an entry that is not seen as it begins ends a choice when it is, and so is said', async () => {
  const { service, clock } = await houseAt('19:00', [
    '  - { name: party, from: 18:00, to: 23:00, priority: 1, play: plasma, fade: 0 }',
    '  - { name: evening, from: 20:00, to: 24:00, play: rain, fade: 0 }',
  ])
  const until23 = Date.parse('2026-11-23T23:00:00Z')
  await service.play('fire')
  assert.is(service.state.playing?.until, until23)
  clock.set('2026-11-23T20:30:00Z')
  await looks(clock)
  assert.equal(service.state.playing, { play: 'fire', until: until23 })
  await service.turnOff()
  // The evening has begun before that: its rest ends nothing.
  assert.is(service.state.endsAt, Date.parse('2026-11-24T18:00:00Z'))
  clock.set('2026-11-23T23:00:00Z')
  await looks(clock)
  assert.not(service.state.isOn)
})

test('the next entry is known if it begins within a week', async () => {
  const { service, clock } = await houseAt('21:00', [
    '  - { name: mondays, from: 20:00, to: 22:00, days: mon, play: rain, fade: 0 }',
  ])
  const next = Date.parse('2026-11-30T20:00:00Z')
  await service.play('fire')
  assert.is(service.state.playing?.until, next)
  // The plan is of the day before.
  clock.set('2026-11-24T20:59:00Z')
  await service.turnOff()
  assert.is(service.state.endsAt, next)
})

test.run()

/** A house of one device that runs from a time on, and is started again with what it has kept. */
async function houseAt(time: string, entries = DUSK_AND_LATE) {
  const device = await VirtualDevice.start({ ledCount: 20 })
  ends.push(() => device.close())
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-end-'))
  ends.push(() => rm(folder, { recursive: true }))
  const path = join(folder, 'house.yaml')
  const lines = [
    `devices: ['${device.address}']`,
    'place: { latitude: 52.52, longitude: 13.405, timeZone: UTC }',
    'schedule:',
    ...entries,
  ]
  await writeFile(path, lines.join('\n'))
  const clock = new SetClock(`2026-11-23T${time}:00Z`)
  const plays: unknown[] = []
  let running: Awaited<ReturnType<typeof runHouse>> | undefined
  const start = async () => {
    await running?.end()
    const data = { folder: await openDataFolder(join(folder, 'data')) }
    const onPlay = (wanted: unknown) => plays.push(wanted)
    running = await runHouse(ends, { path, clock, onPlay, data, lookMs: undefined })
    return running
  }
  const { service } = await start()
  await service.decided
  return { service, clock, plays, start }
}

/** Settled once the schedule has looked at the clock some times. */
async function looks(clock: SetClock): Promise<void> {
  const from = clock.looks
  await until(() => clock.looks > from + 3)
}

async function isRefused(promise: Promise<unknown>, reason: RegExp): Promise<void> {
  await promise.then(
    () => assert.unreachable('it must be refused'),
    (error: Error) => assert.match(error.message, reason),
  )
}
