import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { coneLayout } from '@ledloom/core'
import { connectDevice } from '@ledloom/device'
import { StudioControls } from '@ledloom/studio/controls'
import { profileOfDevice } from '@ledloom/studio/devices'
import { openDataFolder } from '@ledloom/studio/keeping'
import { compileFor } from '@ledloom/studio/movies'
import { describeFor } from '@ledloom/studio/sources'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../studio/test/until.ts'
import { openStudioPlace, type StudioPlace } from './studio-place.ts'

const test = suite('devices of a studio')

const RED = ['#ff0000', '#ff0000']

let at: StudioPlace

test.before(async () => {
  at = await openStudioPlace()
  await at.act('set-parameter', { layer: at.first(), name: 'palette', value: RED })
})
test.after(() => at.close())

const deviceAt = (address: string) =>
  at.controls.state.devices!.devices.find((device) => device.address === address)

test('a device is played on with its own layout, and returned to its mode', async () => {
  const virtual = await at.place.device({ family: 'G', layout: coneLayout({ ledCount: 40 }) })
  const address = virtual.url.slice('http://'.length)
  await at.act('connect-device', { address })
  await until(() => deviceAt(address)?.state === 'live')
  assert.is(at.controls.state.lights!.ledCount, 40)
  assert.is(at.controls.state.lights!.isChangeable, false)
  const other = { layout: 'line', ledCount: 5 }
  assert.match(await at.refusal('set-layout', other), /that of the device/)
  await until(() => virtual.shown[1]! > 200 || virtual.shown[0]! > 200)
  await at.act('set-device', { address, brightness: 40 })
  await until(() => deviceAt(address)?.brightness === 40)
  await until(() => (deviceAt(address)?.statistics?.sent ?? 0) > 5)
  assert.match(await at.refusal('connect-device', { address }), /already/)
  assert.match(await at.refusal('set-device', { address, mode: 'off' }), /disconnect it/)
  await at.act('disconnect-device', { address })
  assert.is(deviceAt(address)?.state, 'found')
  assert.is(at.controls.state.lights!.ledCount, 30)
  assert.is(at.controls.state.lights!.isChangeable, true)
  const client = await connectDevice(virtual.url)
  assert.not.equal((await client.mode.get()).mode, 'rt')
  await at.act('set-device', { address, mode: 'off' })
  assert.is((await client.mode.get()).mode, 'off')
  await client.close()
  assert.match(await at.refusal('disconnect-device', { address }), /not played on/)
  assert.match(await at.refusal('set-device', { address, mode: 'rt' }), /mode must be one of/)
})

test('a device that another program streams to is only taken if that is asked for', async () => {
  const virtual = await at.place.device({ family: 'G', layout: coneLayout({ ledCount: 40 }) })
  const address = virtual.url.slice('http://'.length)
  const other = await connectDevice(virtual.url)
  await other.mode.set('rt')
  assert.match(await at.refusal('connect-device', { address }), /another program streams to/)
  assert.is(deviceAt(address)?.state, 'found')
  assert.match(deviceAt(address)?.waits ?? '', /“Connect” takes it/)
  assert.is(virtual.statistics.frames, 0)
  await at.act('connect-device', { address, takes: true })
  await until(() => deviceAt(address)?.state === 'live')
  assert.is(deviceAt(address)?.waits, undefined)
  await at.act('disconnect-device', { address })
  await other.close()
})

test('a device that does not answer is shown at once, and can be cancelled', async () => {
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = `127.0.0.1:${(silent.address() as AddressInfo).port}`
  const connecting = at.act('connect-device', { address })
  assert.equal(deviceAt(address), {
    ...{ address, name: address, family: '', firmware: '', state: 'connecting' },
  })
  assert.match(await at.refusal('connect-device', { address }), /is being connected already/)
  await at.act('disconnect-device', { address })
  await connecting
  assert.is(deviceAt(address), undefined)
  silent.close()
})

test('frames go by datagrams to a port that is given with the address', async () => {
  const virtual = await at.place.device({ layout: coneLayout({ ledCount: 20 }) })
  const address = virtual.url.slice('http://'.length)
  assert.is(at.controls.state.devices!.takesUdpPort, true)
  await at.act('connect-device', { address, udpPort: virtual.udpPort })
  await until(() => virtual.statistics.datagrams > 3 && virtual.shown[0]! > 200)
  await at.act('disconnect-device', { address })
})

test('a device that is lost is said, and found again', async () => {
  const virtual = await at.place.device({ layout: coneLayout({ ledCount: 20 }) })
  const address = virtual.url.slice('http://'.length)
  await at.act('connect-device', { address })
  await until(() => deviceAt(address)?.state === 'live')
  await virtual.close()
  await until(() => deviceAt(address)?.state === 'lost')
  await at.act('disconnect-device', { address })
  assert.is(at.controls.state.lights!.ledCount, 30)
})

test('the movies of a device are made, renamed, ordered and removed from the page', async () => {
  const virtual = await at.place.device({ layout: coneLayout({ ledCount: 20 }) })
  const address = virtual.url.slice('http://'.length)
  await at.act('connect-device', { address })
  await until(() => deviceAt(address)?.state === 'live')
  for (const name of ['rain', 'snow']) {
    await at.act('make-movie', { name, seconds: 0.5, device: address })
    await until(() => at.controls.state.movie?.phase === 'done')
  }
  const names = () => deviceAt(address)?.movies?.map((movie) => movie.name)
  assert.equal(names(), ['rain', 'snow'])
  const again = { name: 'snow', seconds: 0.25, device: address }
  assert.match(await at.refusal('make-movie', again), /stores a movie called snow; replace it/)
  const ids = async () => {
    const { movies } = await at.studio.devices.live(address)!.device.movies.list()
    return movies.map(({ uniqueId }) => uniqueId)
  }
  const [rain, snow] = await ids()
  await at.act('make-movie', { ...again, replace: true })
  await until(() => at.controls.state.movie?.phase !== 'making')
  await until(() => at.controls.state.movie?.phase === 'done')
  assert.equal(names(), ['rain', 'snow'])
  const [, replacing] = await ids()
  assert.is.not(replacing, snow)
  assert.is(at.controls.state.history!.undo, 'Replace movie snow (stores all again)')
  await at.act('undo', {})
  assert.equal(
    [names(), await ids()],
    [
      ['rain', 'snow'],
      [rain, snow],
    ],
  )
  await at.act('redo', {})
  assert.equal(
    [names(), await ids()],
    [
      ['rain', 'snow'],
      [rain, replacing],
    ],
  )
  await at.act('rename-stored-movie', { address, movie: 0, name: 'drizzle' })
  await until(() => deviceAt(address)?.state === 'live')
  await at.act('set-playlist', { address, steps: [{ movie: 1, seconds: 5 }] })
  assert.equal([deviceAt(address)?.state, deviceAt(address)?.mode], ['paused', 'playlist'])
  await at.act('go-live', { address })
  await until(() => deviceAt(address)?.state === 'live')
  assert.equal(names(), ['drizzle', 'snow'])
  assert.equal(deviceAt(address)?.playlist, [{ movie: 1, seconds: 5 }])
  await at.act('play-stored-movie', { address, movie: 0 })
  assert.equal(
    deviceAt(address)?.movies?.map((movie) => movie.isCurrent),
    [true, false],
  )
  assert.equal([deviceAt(address)?.state, deviceAt(address)?.mode], ['paused', 'movie'])
  assert.match(await at.refusal('play-stored-movie', { address, movie: 7 }), /no movie called 7/)
  await at.act('remove-stored-movies', { address, movies: [0] })
  assert.equal([names(), deviceAt(address)?.work], [['snow'], undefined])
  const { undo } = at.controls.state.history!
  assert.is(undo, 'Remove movie drizzle (stores all again)')
  await at.act('undo', {})
  assert.equal(names(), ['drizzle', 'snow'])
  assert.equal(deviceAt(address)?.playlist, [{ movie: 1, seconds: 5 }])
  await at.act('redo', {})
  assert.equal([names(), deviceAt(address)?.uncopied], [['snow'], undefined])
  const { device } = at.studio.devices.live(address)!
  const { movieArchive } = at.studio
  const [stored] = (await device.movies.list()).movies
  const movie = (await movieArchive.read(stored!, device))!
  const lost = { name: 'rain', uniqueId: randomUUID().toUpperCase(), movie }
  const cut = movieArchive.whileStoring(device, { movies: [lost], playlist: [] }, async () => {
    throw new Error('a power cut')
  })
  await cut.catch(() => undefined)
  await at.act('set-playlist', { address, steps: [] })
  assert.equal(deviceAt(address)?.unfinished, ['rain'])
  await at.act('go-live', { address })
  await at.act('restore-stored-movies', { address })
  assert.equal([names(), deviceAt(address)?.unfinished], [['snow', 'rain'], undefined])
  await until(() => deviceAt(address)?.state === 'live')
  await at.act('disconnect-device', { address })
})

test('several devices are played on together, each with its own layout', async () => {
  const sizes = [10, 12]
  const virtual = await Promise.all(
    sizes.map((ledCount) => at.place.device({ layout: coneLayout({ ledCount }) })),
  )
  const addresses = virtual.map(({ url }) => url.slice('http://'.length))
  await Promise.all(addresses.map((address) => at.act('connect-device', { address })))
  assert.is(at.controls.state.lights!.ledCount, 22)
  await until(() => addresses.every((address) => deviceAt(address)?.state === 'live'))
  await until(() => virtual.every(({ shown }) => isRed(shown)))
  assert.equal(
    virtual.map(({ shown }) => shown.length),
    [30, 36],
  )
  const sent = deviceAt(addresses[1]!)!.statistics!.sent
  await at.act('disconnect-device', { address: addresses[0]! })
  assert.is(at.controls.state.lights!.ledCount, 12)
  assert.is(deviceAt(addresses[0]!)?.state, 'found')
  assert.is.not(deviceAt(addresses[0]!)?.mode, 'rt')
  await until(() => (deviceAt(addresses[1]!)?.statistics?.sent ?? 0) > sent + 5)
  await at.act('disconnect-device', { address: addresses[1]! })
  assert.is(at.controls.state.lights!.ledCount, 30)
})

const isRed = ([red = 0, green = 0]: Uint8Array) => red > 200 && green < 50

const isDimRed = ([red = 0, green = 0]: Uint8Array) => red > 10 && red < 100 && green < 50

test('a command in a refusal can be pasted', async () => {
  const text = 'devices:\n  - address: art-net://192.0.2.7\n    layout: tree.json\n'
  const command = ['npx', 'ledloom', 'preview']
  const controls = await StudioControls.open(at.studio, { command, options: [], layout: [] })
  const loading = controls.act('load-scene', { text })
  const line = await loading.catch((error: unknown) => (error as Error).message)
  controls.close()
  assert.match(line ?? '', /play art-net:.* with `npx ledloom play aurora --to scene.yaml`$/)
})

test('devices are arranged in one picture, which a scene file keeps', async () => {
  const virtual = await Promise.all(
    [10, 12].map((ledCount) => at.place.device({ layout: coneLayout({ ledCount }) })),
  )
  const [left = '', right = ''] = virtual.map(({ url }) => url.slice('http://'.length))
  for (const address of [left, right]) await at.act('connect-device', { address })
  assert.is(at.controls.state.devices!.sceneFile, undefined)
  const place = { scale: 2, rotate: [0, 0, 90], translate: [5, 0, 0] } as const
  await at.act('arrange-devices', {
    places: [
      { address: left, place: { scale: 1, rotate: [0, 0, 0], translate: [0, 0, 0] } },
      { address: right, place: { ...place, rotate: [0, 0, 90], translate: [5, 0, 0] } },
    ],
  })
  const layoutNow = () => at.studio.player.profile.layout
  assert.is(layoutNow().ledCount, 22)
  const { box } = deviceAt(right)!
  const { positions } = layoutNow()
  const [own] = coneLayout({ ledCount: 12 }).positions.slice(1)
  // x of its first LED: y in its own layout, twice as large, to the left, and then moved.
  assert.ok(Math.abs(positions[30]! - (5 - 2 * own!)) < 1e-4)
  assert.ok(box!.size[1] > 0)
  const { sceneFile = '' } = at.controls.state.devices!
  assert.match(sceneFile, /rotate: \[ 0, 0, 90 \]/)
  await at.act('arrange-devices', { places: [{ address: left }, { address: right }] })
  assert.is(at.controls.state.devices!.sceneFile, undefined)
  assert.equal(deviceAt(right)?.lastPlace, place)
  assert.is(at.controls.state.history!.undo, 'Whole picture on each device')
  await at.act('undo', {})
  assert.equal([...layoutNow().positions], [...positions])
  await at.act('redo', {})
  for (const address of [left, right]) await at.act('disconnect-device', { address })
  await at.act('undo', {})
  await until(() => deviceAt(right)?.state === 'live')
  assert.equal([deviceAt(left)?.state, at.controls.state.lights!.ledCount], ['found', 12])
  await at.act('redo', {})
  assert.is(deviceAt(right)?.state, 'found')

  await at.act('load-scene', { text: sceneFile })
  assert.equal(deviceAt(right)?.place, place)
  assert.equal([...layoutNow().positions], [...positions])
  assert.is(at.controls.state.history!.undo, 'Load a scene')
  await at.act('undo', {})
  assert.equal([deviceAt(left)?.state, at.studio.group], ['found', undefined])
  await at.act('redo', {})
  const dimmed = sceneFile.replace('devices:', 'title: Two\noutput: { brightness: 0.25 }\ndevices:')
  await at.act('load-scene', { text: dimmed })
  assert.match(
    at.controls.state.devices!.sceneFile ?? '',
    /^title: Two\noutput:\n {2}brightness: 0.25\n/,
  )
  await until(() => isDimRed(virtual[0]!.shown))
  const wrong = 'devices: [{ address: x, place: { turn: 1 } }]'
  assert.match(await at.refusal('load-scene', { text: wrong }), /^the scene:1: .* has no 'turn'/)
  const outlet = 'devices: [{ address: "ddp://127.0.0.1", layout: /etc/passwd }]'
  assert.match(await at.refusal('load-scene', { text: outlet }), /devices with their own layouts/)
  for (const address of [left, right]) await at.act('disconnect-device', { address })
})

test('the devices of the last session and their places come back', async () => {
  const virtual = await at.place.device({ layout: coneLayout({ ledCount: 8 }) })
  const address = virtual.url.slice('http://'.length)
  const folder = await openDataFolder(at.place.path('data'))
  const open = () => openStudioPlace('gradient', 30, { folder, keeps: 'all', restores: 'all' })
  const first = await open()
  await first.act('connect-device', { address })
  const place = { scale: 1, rotate: [0, 0, 0], translate: [4, 0, 0] }
  await first.studio.sceneDevices.arrange(
    new Map([[address, { ...place, rotate: [0, 0, 0], translate: [4, 0, 0] }]]),
  )
  await first.close()
  const kept = JSON.parse(await readFile(`${folder.path}/playing.json`, 'utf8'))
  assert.equal(kept.macs, { [address]: virtual.mac })
  const second = await open()
  const device = () => second.controls.state.devices!.devices[0]
  // It is shown at once, and nothing waits for it.
  assert.equal([device()?.address, device()?.state], [address, 'lost'])
  await until(() => device()?.state === 'live')
  assert.equal(device()?.place, place)
  assert.is(second.controls.state.lights!.ledCount, 8)
  assert.is(second.controls.state.history!.undo, undefined)
  await second.act('disconnect-device', { address })
  assert.match(second.controls.state.history!.undo ?? '', /^Disconnect /)
  await second.close()
})

test('an address where no device is, is refused', async () => {
  assert.match(await at.refusal('connect-device', { address: '127.0.0.1:1' }), /127\.0\.0\.1:1/)
  assert.match(await at.refusal('connect-device', { address: '@/etc/hosts' }), /no address/)
  assert.is(at.controls.state.lights!.isChangeable, true)
})

test('a movie is made, uploaded and fetched, byte for byte what compile makes', async () => {
  const virtual = await at.place.device({ layout: coneLayout({ ledCount: 25 }) })
  const address = virtual.url.slice('http://'.length)
  await at.act('set-layer', {
    layer: at.first(),
    source: { kind: 'effect', name: 'noise' },
    seed: 3,
  })
  await at.act('connect-device', { address })
  await until(() => deviceAt(address)?.state === 'live')
  const long = 'mine, which has a name of over thirty-two characters'
  await at.act('make-movie', { name: long, seconds: 1, device: address })
  const movie = () => at.controls.state.movie!
  await until(() => movie().phase !== 'making' && movie().phase !== 'uploading')
  assert.is(movie().phase, 'done', movie().text)
  await until(() => deviceAt(address)?.state === 'live')
  const client = await connectDevice(virtual.url)
  const profile = await profileOfDevice(client)
  const signal = new AbortController().signal
  const source = await describeFor(profile, ['noise'], { seed: 3 })
  const compiled = await compileFor(profile, source, { title: 'noise', seconds: 1, signal })
  assert.is(movie().bytes, compiled.movie.data.length)
  const [stored] = (await client.movies.list()).movies
  const name = long.slice(0, 32).trim()
  assert.is(stored?.name, name)
  assert.is(movie().name, name)
  const device = deviceAt(address)!.name
  assert.is.not(device, address)
  const outcome = `stored on ${device} as “${name}”; it plays when you disconnect; `
  assert.ok(movie().text.startsWith(outcome), movie().text)
  assert.is(stored?.frameCount, compiled.movie.frameCount)
  const reply = await fetch(`${at.preview.url}/${movie().file}`)
  const file = Buffer.from(await reply.arrayBuffer())
  assert.match(reply.headers.get('content-disposition') ?? '', /mine.*\.fseq/)
  assert.ok(file.includes(Buffer.from(compiled.movie.data)))
  await at.act('disconnect-device', { address })
  assert.is((await client.mode.get()).mode, 'movie')
  await at.act('make-movie', { name: 'again', seconds: 1, device: address })
  await until(() => movie().phase === 'done')
  assert.ok(movie().text.startsWith(`${device} plays it, as “again”; `), movie().text)
  await client.close()
})

test('a movie is cancelled at any time, and another one can be made', async () => {
  await at.act('make-movie', { name: 'long', seconds: 3000 })
  assert.match(await at.refusal('make-movie', { name: 'other' }), /being made/)
  await at.act('cancel-movie', {})
  assert.is(at.controls.state.movie!.phase, 'cancelled')
  assert.match(await at.refusal('cancel-movie', {}), /no movie/)
  await at.act('make-movie', { name: 'short', seconds: 0.5 })
  await until(() => at.controls.state.movie!.phase === 'done')
  assert.is(await at.controls.openMade('../short.fseq'), undefined)
})

test('layers are made into a movie together', async () => {
  await at.act('add-layer', { source: { kind: 'effect', name: 'gradient' } })
  await at.act('make-movie', { name: 'both', seconds: 0.5 })
  await until(() => at.controls.state.movie!.phase !== 'making')
  assert.is(at.controls.state.movie!.phase, 'done', at.controls.state.movie!.text)
})

test.run()
