import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { connectDevice } from '@ledloom/device'
import { StudioControls } from '@ledloom/studio/controls'
import { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PageHouse } from '../src/page/page-house.ts'
import { ServedHouses } from './http/served-house.ts'
import { until } from './until.ts'

const test = suite('page-house')
const houses = new ServedHouses()

test.after.each(() => houses.close())

/** The line that a change is refused with. */
async function refusal(asked: Promise<unknown>): Promise<string> {
  const error = await asked.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  if (error instanceof Error) return error.message
  throw new Error('nothing was refused')
}

const LATE = { name: 'late', from: '22:00', to: '23:00', play: 'fire' }

test('a page sees the schedule and the week, which follow what it changes', async () => {
  const { service, path } = await houses.start()
  const house = new PageHouse(service)
  const { entries, week, place, timeZone, isOn, playing } = house.state
  assert.equal([week, timeZone, isOn], [[], 'Europe/Berlin', false])
  assert.equal(place, { latitude: 52.52, longitude: 13.41 })
  assert.is(playing, null)
  assert.equal(entries[1], {
    ...{ name: 'winter evening', from: 'sunset-1h30m', to: '24:00', priority: 0 },
    ...{ days: ['mon', 'tue', 'wed'], play: ['calm', 'snow'] },
    ...{ between: [['2020-12-20', '2021-01-06']], dates: [], fade: 2 },
  })
  // It does not play now, whatever the time is.
  const isMorning = new Date().getUTCHours() < 12
  await house.setEntry(isMorning ? LATE : { ...LATE, from: '3:00', to: '4:00' })
  assert.is(house.state.entries.length, 3)
  assert.ok(house.state.week.length >= 7)
  assert.is(house.state.week, house.state.week)
  // What is left out stays as it is.
  await house.setEntry({ was: 'winter evening', name: 'winter', from: 'dusk', to: '24:00' })
  const text = await readFile(path, 'utf8')
  assert.match(text, /- name: winter\n {4}from: dusk\n/)
  assert.match(text, /between: \[2020-12-20, 2021-01-06\]\n {4}play: \{ random: \[calm, snow\] \}/)
  assert.not.match(text, /mon-wed/)
  await house.removeEntry('late')
  assert.is(house.state.week.length, 0)
  await house.command('on')
  assert.is(house.state.playing?.entry, null)
  await house.command('off')
  assert.is(house.state.isOn, false)
})

test('an entry that never plays is named, with the one that plays at its times', async () => {
  const { service } = await houses.start()
  const house = new PageHouse(service)
  await house.setEntry(LATE)
  assert.equal(house.state.outplayed, [])
  await house.setEntry({ ...LATE, name: 'later' })
  assert.equal(house.state.outplayed, [{ name: 'late', by: 'later' }])
  await house.setEntry({ ...LATE, was: 'late', name: 'late', priority: 1 })
  // The exception is meant.
  assert.equal(house.state.outplayed, [])
})

test('what can not be played is skipped in the week, with the reason, until it is there', async () => {
  const { service } = await houses.start()
  const house = new PageHouse(service)
  const star = join(await houses.folder(), 'star.svg')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
  await writeFile(star, svg)
  await house.setEntry(LATE)
  await house.setEntry({ ...LATE, name: 'star', play: star, priority: 1 })
  const shown = () =>
    new Set(house.state.week.map(({ name, failure = 'plays' }) => `${name} ${failure}`))
  assert.equal([shown(), house.state.unplayable], [new Set(['star plays']), []])
  await rm(star)
  await house.setPlace({ latitude: 48, longitude: 11 })
  const reason = `${star}: there is no such file`
  assert.equal(shown(), new Set(['late plays', `star ${reason}`]))
  assert.equal(house.state.unplayable, [{ play: star, reason, playsRest: false }])
  await writeFile(star, svg)
  await house.setPlace({ latitude: 49, longitude: 11 })
  assert.equal([shown(), house.state.unplayable], [new Set(['star plays']), []])
})

test('what is refused begins with the name of its value, and nothing is changed', async () => {
  const { service, path } = await houses.start()
  const house = new PageHouse(service)
  const before = await readFile(path, 'utf8')
  const lines = await Promise.all(
    [
      { ...LATE, name: ' ' },
      { ...LATE, name: 'past' },
      { ...LATE, was: 'gone' },
      { ...LATE, from: '25:00' },
      { ...LATE, days: ['someday'] },
      { ...LATE, play: 'candels' },
      { ...LATE, play: '' },
      { ...LATE, between: [['12-20', '2026-01-06']] },
      { ...LATE, dates: ['02-30'] },
      { ...LATE, fade: -1 },
      { ...LATE, play: ['fire', 'snwo'] },
    ].map((entry) => refusal(house.setEntry(entry))),
  )
  assert.is(lines[0], 'name must not be empty')
  assert.is(lines[1], 'name must differ from the others')
  assert.match(lines[2]!, /^name: “gone” is no longer in the schedule/)
  assert.match(lines[3]!, /^from must be a time such as 18:00, .* got "25:00"$/)
  assert.match(lines[4]!, /^days.* must be days such as fri/)
  assert.match(lines[5]!, /^play: there is no .*candels; did you mean candle\?$/)
  assert.match(lines[6]!, /^play must/)
  assert.match(lines[7]!, /^between.* must have a year in both dates or in none/)
  assert.match(lines[8]!, /^dates.* must be a date such as 12-24/)
  assert.match(lines[9]!, /^fade must be a length/)
  assert.match(lines[10]!, /^play: there is no .*snwo; did you mean snow\?$/)
  assert.is(await readFile(path, 'utf8'), before)
})

test('a light by itself is shown, given back, and a device of a scene file is not added again', async () => {
  const { service, device, path } = await houses.start()
  const house = new PageHouse(service)
  let changes = 0
  const end = house.onChange(() => changes++)
  const id = device.mac.replaceAll(':', '')
  await until(() => service.lights.find(id) !== undefined)
  await service.lights.find(id)!.turnOn({ color: { r: 255, g: 136, b: 0 } })
  const [light, ...others] = house.state.own
  assert.equal(others, [])
  assert.equal([light?.id, light?.isOn, light?.color], [id, true, '#ff8800'])
  const { name } = service.lights.find(id)!
  assert.equal(light?.devices, [{ address: device.address, name }])
  assert.ok(changes > 0)
  await house.giveBack(id)
  assert.equal(house.state.own, [])

  const inAnHour = Date.now() + 3_600_000
  await house.switchDevice(device.address, false)
  await service.lights.find(id)!.endAt(inAnHour)
  const [off] = house.state.own
  assert.equal([off?.isOn, off?.ends, off?.endsAt], [false, inAnHour, inAnHour])
  await house.switchDevice(device.address, true)
  assert.equal([house.state.own.length, house.state.own[0]?.isOn], [1, true])
  await house.giveBack(id)
  const unknown = house.switchDevice('127.0.0.1:9', false)
  assert.is(await refusal(unknown), '127.0.0.1:9 has not answered yet')
  end()
  const scene = join(dirname(path), 'porch.json')
  await writeFile(scene, JSON.stringify({ devices: [{ address: '127.0.0.1:9' }] }))
  await service.edit({ kind: 'add-device', device: scene })
  assert.is(await house.addDevice('127.0.0.1:9'), undefined)
  // Also while another file of the house can't be read.
  const broken = join(dirname(path), 'tree.json')
  await writeFile(broken, JSON.stringify({ devices: [{ address: '127.0.0.1:7' }] }))
  await service.edit({ kind: 'add-device', device: broken })
  await writeFile(broken, '{')
  assert.is(await house.addDevice('127.0.0.1:9'), undefined)
  assert.not.match(await readFile(path, 'utf8'), '127.0.0.1:9')
})

const BEATS = { name: 'beats', each: '8 bars', crossfade: 1, shuffle: true, tempo: 128 }
const ITEMS = [{ play: 'fire' }, { play: 'rain', for: '16 beats' }]

test('playlists are added, renamed with what plays them, changed and removed', async () => {
  const { service, path } = await houses.start()
  const house = new PageHouse(service)
  await house.setPlaylist({ ...BEATS, items: ITEMS })
  assert.equal(house.state.playlists, [
    {
      ...{ name: 'calm', each: '30s', crossfade: 2, shuffle: false },
      items: [{ play: 'fire' }, { play: 'rain' }],
    },
    { ...BEATS, each: '32 beats', items: ITEMS },
  ])
  const calm = house.state.playlists[0]!
  await house.setPlaylist({ ...calm, was: 'calm', name: 'quiet' })
  assert.equal(house.state.entries[1]?.play, ['quiet', 'snow'])
  assert.match(
    await readFile(path, 'utf8'),
    /playlists: \{ quiet: \{ items: \[ ?fire, rain ?\], each: 30s \}/,
  )
  await house.play('beats')
  assert.is(house.state.playing?.hasOthers, true)
  const lines = await Promise.all(
    [
      house.setPlaylist({ ...BEATS, items: ITEMS }),
      house.setPlaylist({ ...BEATS, items: ITEMS, name: '' }),
      house.setPlaylist({ ...BEATS, items: ITEMS, name: 'other', was: 'gone' }),
      house.setPlaylist({ ...BEATS, items: [], was: 'beats' }),
      house.setPlaylist({ ...BEATS, items: [{ play: 'quiet' }], was: 'beats' }),
      house.setPlaylist({ ...BEATS, items: [{ play: 'fire', for: 'ever' }], was: 'beats' }),
      house.setPlaylist({ ...BEATS, items: ITEMS, was: 'beats', tempo: undefined }),
      house.removePlaylist('quiet'),
    ].map(refusal),
  )
  assert.is(lines[0], 'name must differ from the others')
  assert.is(lines[1], 'name must not be empty')
  assert.match(lines[2]!, /^name: there is no playlist “gone” any more/)
  assert.match(lines[3]!, /^items must name something/)
  assert.match(lines[4]!, /^items: there is no .*quiet/)
  assert.match(lines[5]!, /^items.*for must be a length such as 5m/)
  assert.is(lines[6], 'tempo: how many beats a minute? The house hears none')
  assert.is(lines[7], '“winter evening” plays “quiet”: change or remove that first')
  await house.removePlaylist('beats')
  assert.equal(
    house.state.playlists.map(({ name }) => name),
    ['quiet'],
  )
})

test('a playlist with a file that is gone can be changed, and no other one can get it', async () => {
  const { service } = await houses.start()
  const house = new PageHouse(service)
  const star = join(await houses.folder(), 'star.svg')
  await writeFile(star, '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
  await house.setPlaylist({ ...BEATS, items: [{ play: star }] })
  await rm(star)
  const items = [{ play: star }, { play: 'fire' }]
  await house.setPlaylist({ ...BEATS, items, was: 'beats', name: 'sky' })
  assert.equal(house.state.playlists[1]?.items, items)
  assert.match(
    house.state.faults.join(),
    /“sky” can't be played in full: .*star\.svg.*; the rest plays/,
  )
  await house.setPlace({ latitude: 48, longitude: 11 })
  assert.match(await refusal(house.setPlaylist({ ...BEATS, items })), /^items: .*star\.svg/)
  assert.match(await refusal(house.setEntry({ ...LATE, play: 'sky' })), /^play: .*star\.svg/)
})

test('a change is undone and redone to the letter, and refused once others changed the file', async () => {
  const { service, path } = await houses.start()
  const house = new PageHouse(service)
  const read = () => readFile(path, 'utf8')
  await writeFile(path, (await read()).replace('place:', '# Our place\nplace:'))
  const first = await read()
  const place = { latitude: 48.14, longitude: 11.58 }
  const added = await house.setEntry({ ...LATE, place })
  const second = await read()
  const listed = await house.setPlaylist({ ...BEATS, items: ITEMS })
  assert.equal([added?.title, listed?.title], ['Add “late”', 'Add playlist “beats”'])
  assert.is(await house.setPlaylist({ ...BEATS, items: ITEMS, was: 'beats' }), undefined)
  await listed!.undo()
  assert.is(await read(), second)
  await added!.undo()
  assert.is(await read(), first)
  assert.equal(house.state.place, { latitude: 52.52, longitude: 13.41 })
  await added!.redo()
  assert.is(await read(), second)
  await writeFile(path, `${second}\n# Ours\n`)
  assert.match(
    await refusal(added!.undo()),
    /has been changed by others since, which would be lost$/,
  )
  assert.is(await read(), `${second}\n# Ours\n`)
})

test('devices are added and taken out, but for those of a group', async () => {
  const { service, path, device } = await houses.start()
  const house = new PageHouse(service)
  const added = await house.addDevice('127.0.0.1:9')
  assert.is(await house.addDevice('127.0.0.1:9'), undefined)
  assert.equal(service.house.devices, [device.address, '127.0.0.1:9'])
  assert.match(
    await refusal(house.removeDevice('Tree')),
    /^Tree is not in the list of the house file: take it out of the scene file that has it$/,
  )
  assert.match(await refusal(house.removeDevice(device.address)), /is in the group porch/)
  const removed = await house.removeDevice('127.0.0.1:9')
  assert.equal(service.house.devices, [device.address])
  await removed!.undo()
  await added!.undo()
  assert.equal(service.house.devices, [device.address])
  assert.match(await refusal(added!.undo()), /has been changed by others since/)
  assert.match(await readFile(path, 'utf8'), new RegExp(device.address))
})

test('Connect takes no other device for one of the house that is waited for', async () => {
  const { service, device } = await houses.start()
  const { studio } = service
  const house = new PageHouse(service)
  houses.onClose(studio.house.show(house))
  const controls = await StudioControls.open(studio, { command: [], options: [], layout: [] })
  houses.onClose(() => controls.close())
  const { address } = device
  const connect = () => refusal(controls.act('connect-device', { address }))
  await until(() => studio.sceneDevices.isAwaited(address))
  assert.match(await connect(), /^the lights are off: /)
  await house.command('on')
  await until(() => studio.devices.live(address) !== undefined)
  await device.close()
  await until(() => studio.devices.live(address)?.state.state === 'lost')
  const httpPort = Number(address.split(':')[1])
  const other = await VirtualDevice.start({ httpPort, mac: 'e8:31:cd:00:00:02', mode: 'demo' })
  houses.onClose(() => other.close())
  await studio.sceneDevices.leave(address)
  assert.match(await connect(), /^another device answers at /)
  assert.equal([studio.sceneDevices.isAwaited(address), other.mode], [true, 'demo'])
})

test('Connect takes a device from another program that streams to it only when it is asked again', async () => {
  const { service } = await houses.start()
  const house = new PageHouse(service)
  houses.onClose(service.studio.house.show(house))
  const controls = await StudioControls.open(service.studio, {
    ...{ command: [], options: [], layout: [] },
  })
  houses.onClose(() => controls.close())
  const device = await VirtualDevice.start({ ledCount: 20 })
  houses.onClose(() => device.close())
  const other = await connectDevice(device.address)
  houses.onClose(() => other.close())
  await other.mode.set('rt')
  const { address } = device
  const before = service.house.devices
  assert.match(
    await refusal(controls.act('connect-device', { address })),
    /another program streams to .*: “Connect” on its card takes it$/,
  )
  assert.equal(service.house.devices, before)
  const card = service.studio.devices.state.devices.find((each) => each.address === address)
  assert.match(card?.waits ?? '', /“Connect” takes it/)
  await controls.act('connect-device', { address, takes: true })
  assert.equal(service.house.devices, [...before, address])
})

test.run()
