import { createHook, executionAsyncId } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { createLayer } from '@ledloom/studio'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { HouseState } from '../../src/playing/house-state.ts'
import { StoredMemory } from '../../src/stored/stored-memory.ts'
import { until } from '../until.ts'
import {
  type Ends,
  openHouse,
  openLights,
  serve,
  startDevice,
  storeOther,
  writePictures,
} from './stored-house.ts'

const test = suite('stored-lists')
const ends: Ends = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('a house whose devices all show something by themselves says that none shows its list', async () => {
  const device = await startDevice(ends)
  const house = await openHouse(ends, [device.address])
  const { service } = await serve(ends, house)
  const id = device.mac.replaceAll(':', '')
  await until(() => service.state.storing?.isStored === true && !!service.lights.find(id))
  await service.lights.find(id)!.turnOn({ color: { r: 255, g: 0, b: 0 } })
  await until(() => service.state.storing?.reason === 'no device that could store it shows it')
  await service.lights.find(id)!.follow()
  await until(() => service.state.storing?.isStored === true)
})

test('a list that fits is stored while it is streamed, and the device plays on by itself', async () => {
  const device = await startDevice(ends)
  const shown: { readonly mode: string; readonly light: Uint8Array }[] = []
  device.onShow((light) => {
    shown.push({ mode: device.mode, light: light.slice() })
  })
  const house = await openHouse(ends, [device.address])
  const { service, notes, end } = await serve(ends, house)
  await until(() => device.mode === 'playlist')
  await until(() => service.state.storing?.isStored === true)
  assert.equal(notes, [
    `calm is stored and plays on without Ledloom: 4 movies on ${device.address}`,
  ])
  // Lit from the first light on, also where it goes over. How far a late stream is by then is up to the machine.
  const lit = shown.slice(shown.findIndex(({ light }) => light.some((value) => value > 0)))
  assert.ok(lit.every(({ light }) => light.some((value) => value > 0)))
  assert.ok(lit.some(({ mode }) => mode === 'playlist'))
  const asked = service.studio.devices.live(device.address)!.device
  const { movies } = await asked.movies.list()
  assert.equal(
    movies.map(({ frameCount }) => frameCount),
    [48, 24, 24, 24],
  )
  const { entries } = await asked.playlist.get()
  assert.equal(entries.map(({ duration }) => duration).sort(), [1, 1, 1, 2])

  // Nothing is streamed to it, and it is dimmed, led on and turned off and on.
  const { frames } = device.statistics
  service.setBrightness(0.4)
  await until(() => device.brightness === 40)
  assert.is(device.statistics.frames, frames)
  assert.is(device.mode, 'playlist')

  await service.turnOff()
  assert.equal([device.mode, service.state.storing], ['off', undefined])
  await until(() => device.brightness === 100)
  await service.turnOn()
  await until(() => device.mode === 'playlist')
  assert.is(device.brightness, 40)
  assert.equal((await asked.movies.list()).movies, movies, 'nothing is uploaded again')

  // Another source by hand is streamed.
  await service.playLayers([createLayer({ kind: 'effect', name: 'fire' })])
  await until(() => device.mode === 'rt')
  assert.is(device.brightness, 100)
  await service.followSchedule()
  await until(() => device.mode === 'playlist')
  await end()
  assert.equal([device.mode, device.brightness], ['off', 100])
})

test('a list whose opacity is changed is streamed, and stored again once it is as it was', async () => {
  const device = await startDevice(ends)
  const { service, notes } = await serve(ends, await openHouse(ends, [device.address]))
  await until(() => service.state.storing?.isStored === true)
  const { composition } = service.studio
  const fade = (opacity: number) =>
    composition.edit((layers) => layers.map((layer) => ({ ...layer, opacity })))
  for (const opacity of [0.5, 0.4]) await fade(opacity)
  await until(() => device.mode === 'rt' && service.state.storing?.isStored === false)
  const reason = 'its layer was changed by hand'
  assert.is(service.state.storing?.reason, reason)
  const { entry, item } = service.state.playing ?? {}
  assert.equal([entry, item === undefined, service.isByHand], ['dusk', false, false])
  await fade(1)
  await until(() => device.mode === 'playlist' && service.state.storing?.isStored === true)
  const stored = notes[0]!
  assert.equal(notes, [stored, `calm is streamed: ${reason}`, stored])
})

test('at every moment the state is one: also while it goes over, and right after a restart', async () => {
  const device = await startDevice(ends)
  const house = await openHouse(ends, [device.address])
  for (const round of ['first', 'after a restart']) {
    const { service, end } = await serve(ends, house)
    const broken: HouseState[] = []
    const seen = new Set<string>()
    const look = () => {
      const { state } = service
      const { isOn, playing, storing } = state
      seen.add(`${playing?.play ?? 'nothing'} ${storing?.isStored ?? 'undecided'}`)
      const isStoredAtOnce = storing?.isStored && playing?.play !== 'calm'
      if (isOn !== (playing !== undefined) || (storing && !isOn) || isStoredAtOnce) {
        broken.push(state)
      }
    }
    const unlook = onEachTurn(look)
    service.onChange(look)
    await until(() => service.state.storing?.isStored === true)
    await service.play('fire')
    await until(() => service.state.storing?.isStored === false)
    await service.turnOff()
    await service.followSchedule()
    await until(() => service.state.storing?.isStored === true)
    unlook()
    await end()
    assert.equal(broken, [], round)
    for (const each of ['calm true', 'fire false', 'nothing undecided']) {
      assert.ok(seen.has(each), `${each} was not seen, but ${[...seen].join(', ')}`)
    }
  }
})

for (const [lack, options] of [
  ['old firmware', { firmware: '2.4.2' }],
  ['a family without playlists', { family: 'D', firmware: '2.3.5' }],
] as const) {
  test(`a list is streamed to ${lack}, and a picture is stored`, async () => {
    const device = await startDevice(ends, options)
    const house = await openHouse(ends, [device.address], {
      playlist: 'calm: { items: [plasma, rainbow], each: 120s }',
    })
    const { service, notes } = await serve(ends, house)
    await until(() => notes.length > 0)
    const { isStored, reason = '' } = service.state.storing ?? {}
    assert.is(isStored, false)
    assert.match(
      reason,
      /plays no playlists, and as one movie it needs \d+ frames, and it has room/,
    )
    assert.equal(notes, [`calm is streamed: ${reason}`])
    await service.play('still')
    await until(() => device.mode === 'movie')
    assert.is(device.statistics.frames > 0, true)
  })
}

test('a list that is to end too soon to be stored is stored once its end is another', async () => {
  const device = await startDevice(ends, { ledCount: 400 })
  const house = await openHouse(ends, [device.address], { play: 'still' })
  const { service } = await serve(ends, house)
  await until(() => service.state.storing?.isStored === true)
  await service.play('calm', { until: house.clock.now() + 20_000 })
  await until(() => /plays for \d+ s more/.test(service.state.storing?.reason ?? ''))
  await service.endAt('changed')
  await until(() => service.state.storing?.isStored === true)
  assert.is(device.mode, 'playlist')
})

test('the movies of others stay, and take room', async () => {
  const device = await startDevice(ends)
  await storeOther(device, 500)
  const house = await openHouse(ends, [device.address], {
    playlist: 'calm: { items: [plasma, rainbow, aurora], each: 60s, crossfade: 1s }',
  })
  const { service, notes } = await serve(ends, house)
  await until(() => notes.length > 0)
  assert.match(service.state.storing?.reason ?? '', /^it needs 655 frames, and .* room for 4\d\d$/)
  await service.play('still')
  await until(() => service.state.storing?.isStored === true)
  const { device: asked } = service.studio.devices.live(device.address)!
  const { movies } = await asked.movies.list()
  assert.equal(
    movies.map(({ name }) => name.split(' ')[0]),
    ['other', 'Ledloom'],
  )
  await service.turnOff()
  // What was selected before is again.
  while ((await asked.movies.current())?.name !== 'other') await wait(20)
})

test('what is stored already plays from there, however much was stored on the day', async () => {
  const device = await startDevice(ends)
  const memory = new StoredMemory({}, async () => undefined)
  const { lights, notes } = await openLights(ends, { stored: memory })
  const picture = await writePictures(ends)
  const paths = { tree: await picture('tree'), star: await picture('star') }
  const play = (name: keyof typeof paths) =>
    lights.play([device.address], { texts: [paths[name]], name, endsAt: Date.now() + 60_000 }, 0)
  await play('tree')
  await until(() => lights.storing?.isStored === true)
  while (memory.uploadsOf(device.address, Date.now()) < 12) {
    await memory.noteUpload(device.address, Date.now())
  }
  await play('star')
  await until(() => lights.storing?.isStored === false)
  const streamed = `star is streamed: ${device.address} has stored something 12 times today`
  await until(() => notes.some((line) => line.startsWith(streamed)))
  await play('tree')
  await until(() => lights.storing?.isStored === true)
  assert.is(device.mode, 'movie')
  assert.is(memory.uploadsOf(device.address, Date.now()), 12)
})

test('a playlist that the device has already is not written again', async () => {
  const device = await startDevice(ends)
  const house = await openHouse(ends, [device.address], {
    playlist: 'calm: { items: [picture.png, solid], each: 600s, crossfade: 0 }',
  })
  const { service } = await serve(ends, house)
  await until(() => service.state.storing?.isStored === true)
  const { playlist } = service.studio.devices.live(device.address)!.device
  const { set } = playlist
  let count = 0
  const counted = (...given: Parameters<typeof set>) => {
    count++
    return set(...given)
  }
  Object.assign(playlist, { set: counted })
  await service.turnOff()
  await service.turnOn()
  await until(() => service.state.storing?.isStored === true && device.mode === 'playlist')
  assert.is(count, 0)
})

test('an upload that breaks off is said, and the list is streamed on', async () => {
  const device = await startDevice(ends, { faults: [] })
  const house = await openHouse(ends, [device.address])
  const { service, notes } = await serve(ends, house, {
    storing: { settleMs: 0, watchMs: 200, againMs: 60_000 },
  })
  await until(() => service.studio.devices.live(device.address) !== undefined)
  const live = service.studio.devices.live(device.address)!
  const upload = live.device.movies.upload
  let count = 0
  Object.assign(live.device.movies, {
    upload: (...given: Parameters<typeof upload>) =>
      ++count === 3 ? Promise.reject(new Error('the connection broke off')) : upload(...given),
  })
  await until(() => notes.length > 0)
  assert.equal(service.state.storing, { isStored: false, reason: 'the connection broke off' })
  assert.equal(notes, ['calm is streamed: the connection broke off'])
  const { frames } = device.statistics
  await until(() => device.statistics.frames > frames + 10)
  assert.is(device.mode, 'rt')
})

test('a house that is not to store anything streams', async () => {
  const device = await startDevice(ends)
  const house = await openHouse(ends, [device.address], { more: ['store: never'] })
  const { service, notes } = await serve(ends, house)
  await until(() => notes.length > 0)
  assert.equal(service.state.storing, {
    isStored: false,
    reason: 'the house file says `store: never`',
  })
  assert.is(device.mode, 'rt')
})

test.run()

/** Calls a function at the end of each turn of the event loop in which anything was done. */
function onEachTurn(look: () => void): () => void {
  let own = 0
  let isDue = false
  const after = (id: number) => {
    if (isDue || id === own) return
    isDue = true
    setImmediate(() => {
      own = executionAsyncId()
      isDue = false
      look()
    })
  }
  const hook = createHook({ after }).enable()
  return () => hook.disable()
}
