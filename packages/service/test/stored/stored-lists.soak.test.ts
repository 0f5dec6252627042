import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startQueueWorker } from '@ledloom/engine/queue'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hasRedis, RedisServer } from '../../../engine/test/queue/redis-server.ts'
import type { KeptHouse } from '../../src/memory/house-memory.ts'
import { until } from '../until.ts'
import { ask, CALM, type Ends, openHouse, serve, startDevice } from './stored-house.ts'

const test = suite('stored-lists soak')
const withRedis = hasRedis() ? test : test.skip
if (!hasRedis()) console.log('skipped: no redis-server to put movies into')
const ends: Ends = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('the next item is that of the house, also on the device', async () => {
  const device = await startDevice(ends)
  const house = await openHouse(ends, [device.address], {
    playlist: 'calm: { items: [plasma, rainbow, aurora], each: 5s, crossfade: 0 }',
  })
  const { service } = await serve(ends, house)
  await until(() => service.state.storing?.isStored === true)
  const live = service.studio.devices.live(device.address)!
  const current = async () => (await live.device.playlist.current())?.name?.split(' ')[2]
  for (const by of [1, 1, 1, -1] as const) {
    const before = Number(await current())
    await service.step(by)
    const wanted = ((before - 1 + by + 3) % 3) + 1
    while (Number(await current()) !== wanted) await wait(20)
  }
  assert.is(device.mode, 'playlist')
})

test('an item that is twice in a list is stored once, and each of its turns is its own', async () => {
  const device = await startDevice(ends)
  const house = await openHouse(ends, [device.address], {
    playlist: 'calm: { items: [plasma, picture.png, plasma, rainbow], each: 60s, crossfade: 0 }',
  })
  const { service } = await serve(ends, house)
  await until(() => service.state.storing?.isStored === true)
  assert.is(service.state.storing?.reason, `3 movies on ${device.address}`)
  const { playlist } = service.studio.devices.live(device.address)!.device
  const { entries } = await playlist.get()
  const shown = async () => {
    const { id = 0 } = (await playlist.current()) ?? {}
    return [id, entries[id]?.name?.split(' ')[2]]
  }
  const [first = 0] = (await shown()) as [number]
  // The house has shown the first one so far.
  const names = ['1', '2', '1', '4']
  for (const [i, by] of ([1, 1, 1, 1, -1, -1] as const).entries()) {
    await service.step(by)
    const item = [1, 2, 3, 0, 3, 2][i]!
    const wanted = [(first + item) % 4, names[item]]
    while (String(await shown()) !== String(wanted)) await wait(20)
  }
  assert.is(device.mode, 'playlist')
})

test('several devices go over together, and a group that leaves is streamed to', async () => {
  const devices = [await startDevice(ends), await startDevice(ends, { ledCount: 30 })]
  const [one, two] = devices as [(typeof devices)[0], (typeof devices)[0]]
  const addresses = devices.map(({ address }) => address)
  const house = await openHouse(ends, addresses, {
    playlist: 'calm: { items: [plasma, picture.png], each: 3s, crossfade: 1s }',
    more: [`groups: { porch: ['${two.address}'] }`],
  })
  const { service } = await serve(ends, house)
  await until(() => service.state.storing?.isStored === true)
  assert.is(service.state.storing?.reason, `4 movies on ${one.address}, 4 movies on ${two.address}`)
  assert.equal([one.mode, two.mode], ['playlist', 'playlist'])

  const porch = () => service.lights.find('group-porch')!
  await porch().turnOn({ color: { r: 255, g: 0, b: 0 } })
  await until(() => two.mode === 'rt' && two.shown[0]! > 0 && two.shown[1] === 0)
  await until(() => one.mode === 'playlist')
  await porch().follow()
  await until(() => one.mode === 'playlist' && two.mode === 'playlist')
})

test('movies of an earlier list make room for those of the next', async () => {
  const device = await startDevice(ends)
  const house = await openHouse(ends, [device.address], {
    playlist: `long: { items: [plasma, rainbow, picture.png], each: 18s, crossfade: 2s }, ${CALM}`,
    play: 'long',
  })
  const { service } = await serve(ends, house)
  await until(() => service.state.storing?.isStored === true)
  const { device: asked } = service.studio.devices.live(device.address)!
  const before = await asked.movies.list()
  assert.ok(before.room < 120, String(before.room))
  await service.play('calm')
  await until(() => service.state.storing?.isStored === true)
  const { movies } = await asked.movies.list()
  assert.equal(
    movies.map(({ frameCount }) => frameCount),
    [48, 24, 24, 24],
  )
})

test('a device that leaves the file leaves the movies of the others, and is forgotten at the next start', async () => {
  const devices = [await startDevice(ends), await startDevice(ends)]
  const [stays, goes] = devices.map(({ address }) => address) as [string, string]
  const house = await openHouse(ends, [stays, goes])
  const { service, end } = await serve(ends, house)
  await until(() => service.state.storing?.isStored === true)
  const moviesOf = () => ask(devices[0]!, async ({ movies }) => (await movies.list()).movies)
  const before = await moviesOf()
  const text = await readFile(house.path, 'utf8')
  await writeFile(house.path, text.replace(JSON.stringify([stays, goes]), `["${stays}"]`))
  await until(() => service.state.storing?.reason === `4 movies on ${stays}`)
  assert.equal(await moviesOf(), before)
  await end()

  const again = await serve(ends, house)
  await until(() => again.service.state.storing?.reason === `4 movies on ${stays}`)
  await again.end()
  assert.equal(await moviesOf(), before)
  const kept: KeptHouse[] = []
  for (const name of await readdir(house.data.folder.path, { recursive: true })) {
    if (!/house.*json$/.test(name)) continue
    kept.push(JSON.parse(await readFile(join(house.data.folder.path, name), 'utf8')))
  }
  const stored = kept.flatMap((each) => (each.stored ? Object.keys(each.stored) : []))
  assert.equal(stored, [stays])
})

withRedis(
  'workers of a queue render what is stored, and light is streamed without them',
  async () => {
    const server = await RedisServer.start()
    ends.push(() => server.close())
    const device = await startDevice(ends)
    const house = await openHouse(ends, [device.address])
    const storing = { settleMs: 0, watchMs: 50, againMs: 50, queue: server.url }
    const { service, notes } = await serve(ends, house, { storing })
    await until(() =>
      notes.some((line) => line.startsWith(`no worker is connected to ${server.url}`)),
    )
    assert.is(device.mode, 'rt')
    const worker = await startQueueWorker(server.url, { threads: 1 })
    ends.push(() => worker.close())
    await until(() => service.state.storing?.isStored === true)
    assert.is(device.mode, 'playlist')
  },
)

withRedis('a queue that is away is tried again', async () => {
  const server = await RedisServer.start()
  ends.push(() => server.close())
  await server.kill()
  const device = await startDevice(ends)
  const house = await openHouse(ends, [device.address])
  const storing = { settleMs: 0, watchMs: 50, againMs: 50, queue: server.url }
  const { service } = await serve(ends, house, { storing })
  await until(() => service.state.storing?.reason?.includes(server.url) === true)
  assert.is(device.mode, 'rt')
  await server.restart()
  const worker = await startQueueWorker(server.url, { threads: 1 })
  ends.push(() => worker.close())
  await until(() => service.state.storing?.isStored === true)
})

test('a device whose power is cut while it stores, or plays by itself, plays by itself in the end', async () => {
  const device = await startDevice(ends)
  const house = await openHouse(ends, [device.address])
  const { service, notes } = await serve(ends, house)
  await until(() => device.statistics.requests > 30)
  await device.reboot(300)
  await until(() => service.state.storing?.isStored === true)
  service.setBrightness(0.4)
  await until(() => device.brightness === 40)
  await device.reboot(300)
  await until(() => service.state.storing?.isStored === true && device.mode === 'playlist')
  await until(() => device.brightness === 40)
  await service.turnOff()
  assert.is(device.mode, 'off')
  await until(() => device.brightness === 100)
  assert.ok(notes.length > 0)
})

test.run()
