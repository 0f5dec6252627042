import { readFileSync } from 'node:fs'
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import createClient from 'openapi-fetch'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freePort } from '../../../sockets/test/free-port.ts'
import { PROBLEMS, problemType } from '../../src/http/contract/problem.ts'
import { endpoints } from '../../src/http/endpoints.ts'
import { openApiDocument } from '../../src/http/open-api-document.ts'
import { HouseClient } from '../../src/remote/house-client.ts'
import { until } from '../until.ts'
import { AnswerCheck } from './checked-fetch.ts'
import type { paths } from './client-types.d.ts'
import { ServedHouses } from './served-house.ts'

/** A file that no kind of source takes. */
const LICENSE = fileURLToPath(new URL('../../../../LICENSE', import.meta.url))

const test = suite('house-api')
const houses = new ServedHouses()
test.after.each(() => houses.close())

const written = JSON.parse(
  readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8'),
)

test('docs/openapi.json describes the interface', () => {
  const message =
    'out of date: node --import ./typescript.mjs --conditions source scripts/write-open-api.mjs'
  assert.equal(written, JSON.parse(JSON.stringify(openApiDocument(endpoints))), message)
})

test('a client made from the document plays a whole session', async () => {
  const { url, device } = await houses.start()
  const check = new AnswerCheck(await (await fetch(`${url}/api/v1/openapi.json`)).json())
  const client = createClient<paths>({ baseUrl: url, fetch: check.fetch })

  const off = {
    ...{ isOn: false, brightness: 1, playing: null, byHand: null },
    ...{ failure: null, storing: null },
  }
  assert.equal((await client.GET('/api/v1/house')).data, off)
  assert.equal((await client.GET('/api/v1/devices')).data, [
    { name: device.address, address: device.address, state: 'off', frames: null, losses: 0 },
  ])
  assert.equal((await client.GET('/api/v1/names')).data, [
    { name: 'calm', kind: 'playlist' },
    { name: 'plasma', kind: 'source' },
    { name: 'snow', kind: 'source' },
  ])
  const presets = [
    { title: 'Winter', source: 'preset:Winter', savedAt: '1970-01-01T00:00:00.000Z' },
  ]
  assert.equal((await client.GET('/api/v1/presets')).data, presets)

  const [first] = (await client.GET('/api/v1/playlists')).data ?? []
  assert.equal(first, {
    name: 'calm',
    items: ['fire', 'rain'],
    each: 30,
    crossfade: 2,
    shuffle: false,
  })
  const named = { params: { path: { name: 'calm' } } }
  assert.equal((await client.GET('/api/v1/playlists/{name}', named)).data, first)
  const wrong = await client.GET('/api/v1/playlists/{name}', {
    params: { path: { name: 'calmm' } },
  })
  assert.is(wrong.error?.errors?.[0]?.suggestion, 'calm')

  const schedule = (await client.GET('/api/v1/schedule')).data ?? []
  const entry = { params: { path: { name: 'winter evening' } } }
  assert.equal((await client.GET('/api/v1/schedule/{name}', entry)).data, schedule[1])
  assert.equal(schedule[1], {
    ...{ name: 'winter evening', from: 'sunset-1h30m', to: '24:00', days: ['mon', 'tue', 'wed'] },
    ...{ between: [['2020-12-20', '2021-01-06']], priority: 0, fade: 2 },
    play: { random: ['calm', 'snow'] },
  })
  const plan = await client.GET('/api/v1/plan', { params: { query: { days: 366 } } })
  assert.equal(plan.data, [])

  const played = await client.PATCH('/api/v1/house', { body: { play: 'plasma', brightness: 0.5 } })
  const plasma = {
    isOn: true,
    brightness: 0.5,
    playing: { play: 'plasma', item: null, color: null, entry: null, until: null },
    byHand: { until: 'next' },
    failure: null,
    storing: null,
  }
  assert.equal(played.data, plasma)
  await until(async () => device.mode === 'rt')
  await until(async () => {
    const [data] = (await client.GET('/api/v1/devices')).data ?? []
    return data?.state === 'streaming' && (data.frames?.sent ?? 0) > 0
  })
  assert.equal((await client.GET('/health')).data, { status: 'pass', reasons: [] })
  const metrics = await client.GET('/metrics', { parseAs: 'text' })
  assert.match(metrics.data ?? '', /^ledloom_house_playing 1$/m)
  assert.match(metrics.data ?? '', /^ledloom_frames_sent_total\{device="[^"]+"\} [1-9]/m)

  const house = { params: { path: { id: 'house' } } }
  const red = { r: 255, g: 0, b: 0 }
  const coloured = await client.PATCH('/api/v1/lights/{id}', { ...house, body: { color: red } })
  assert.equal([coloured.data?.isOn, coloured.data?.color], [true, red])
  assert.equal((await client.GET('/api/v1/house')).data?.playing?.color, red)
  const lights = (await client.GET('/api/v1/lights')).data ?? []
  assert.equal(lights[0], (await client.GET('/api/v1/lights/{id}', house)).data)
  const unknown = await client.GET('/api/v1/lights/{id}', { params: { path: { id: 'hous' } } })
  assert.is(unknown.error?.errors?.[0]?.suggestion, 'house')
  const byName = await client.GET('/api/v1/lights/{id}', { params: { path: { id: 'Porch' } } })
  assert.is(byName.data?.id, 'group-porch')
  const odd = await client.PATCH('/api/v1/lights/{id}', { ...house, body: { movie: 'x' } })
  assert.is(odd.response.status, 409)
  await client.PATCH('/api/v1/lights/{id}', { ...house, body: { play: 'plasma' } })

  const single = await client.POST('/api/v1/house/next')
  assert.is(
    single.error?.detail,
    'plasma is no playlist of several items: there is no other to go to',
  )
  await client.PATCH('/api/v1/house', { body: { play: 'calm' } })
  for (const [path, item] of [
    ['/api/v1/house/next', 'rain'],
    ['/api/v1/house/previous', 'fire'],
  ] as const) {
    const { playing } = (await client.POST(path)).data ?? {}
    assert.equal([playing?.play, playing?.item], ['calm', item])
  }
  for (const step of ['next', 'previous'] as const) {
    const { data } = await client.POST(`/api/v1/lights/{id}/${step}`, house)
    assert.equal([data?.id, data?.play], ['house', 'calm'])
  }
  await client.PATCH('/api/v1/house', { body: { play: 'plasma' } })

  await client.PATCH('/api/v1/house', { body: { isOn: false } })
  await until(() => device.mode === 'off')
  const on = await client.PATCH('/api/v1/house', { body: { isOn: true } })
  assert.equal(on.data, plasma)
  assert.equal((await client.POST('/api/v1/house/follow-schedule')).data, {
    ...off,
    brightness: 0.5,
  })

  // What is chosen ends at another time, which can be changed alone.
  const noChoice = await client.PATCH('/api/v1/house', { body: { until: '23:00', brightness: 1 } })
  assert.equal([noChoice.response.status, noChoice.error?.title], [409, PROBLEMS.conflict.title])
  assert.is((await client.GET('/api/v1/house')).data?.brightness, 0.5)
  const until2050 = { play: 'plasma', until: '2050-12-24T23:00' }
  const held = (await client.PATCH('/api/v1/house', { body: until2050 })).data
  const christmas = '2050-12-24T23:00:00+01:00'
  assert.equal([held?.playing?.until, held?.byHand], [christmas, { until: christmas }])
  const kept = (await client.PATCH('/api/v1/house', { body: { until: 'changed' } })).data
  assert.equal([kept?.playing?.until, kept?.byHand], [null, { until: 'changed' }])
  const again = (await client.PATCH('/api/v1/house', { body: { isOn: true, until: 'next' } })).data
  assert.equal([again?.playing?.play, again?.byHand], ['plasma', { until: 'next' }])
  for (const body of [{ until: '2020-01-01T10:00' }, { until: 'noon' }]) {
    const odd = await client.PATCH('/api/v1/house', { body })
    assert.equal([odd.response.status, odd.error?.errors?.[0]?.field], [422, 'until'])
  }
  const dark = (await client.PATCH('/api/v1/house', { body: { isOn: false, until: '23:00' } })).data
  assert.is(dark?.playing, null)
  assert.match(dark?.byHand?.until ?? '', /T23:00:00\+0[12]:00$/)
  await client.POST('/api/v1/house/follow-schedule')

  const refused = await client.PATCH('/api/v1/house', { body: { play: 'plasm' } })
  assert.is(refused.response.status, 422)
  assert.equal(refused.error, {
    ...{ type: problemType('invalid'), title: PROBLEMS.invalid.title, status: 422 },
    detail: 'nothing is called plasm; did you mean plasma?',
    errors: [
      {
        ...{ in: 'body', field: 'play', suggestion: 'plasma' },
        message: 'nothing is called plasm; did you mean plasma?',
      },
    ],
  })
  // A device is told from others by its address, its name or its id, whatever it shows.
  const dim = (await client.GET('/api/v1/lights')).data?.find(({ kind }) => kind === 'device')
  for (const name of [device.address, dim?.name ?? '', dim?.id ?? '']) {
    const blink = await client.POST('/api/v1/devices/{name}/identify', {
      params: { path: { name } },
    })
    assert.is(blink.response.status, 204, name)
  }
  assert.is(device.mode, 'off')
  const stray = { params: { path: { name: 'porch' } } }
  const nowhere = await client.POST('/api/v1/devices/{name}/identify', stray)
  assert.is(nowhere.response.status, 404, 'a group is no device')

  const porch = { name: 'porch', devices: [device.address] }
  assert.equal((await client.GET('/api/v1/groups')).data, [porch])
  const group = await client.GET('/api/v1/groups/{name}', { params: { path: { name: 'porch' } } })
  assert.equal(group.data, porch)

  const one = await client.GET('/api/v1/devices/{name}', {
    params: { path: { name: device.address } },
  })
  assert.is(one.data?.address, device.address)

  const here = { latitude: 52.52, longitude: 13.41, timeZone: 'Europe/Berlin' }
  assert.equal((await client.GET('/api/v1/place')).data, here)

  // A misspelled field was to change something: that is all there is to say.
  for (const path of ['house', 'lights/house']) {
    const misspelled = await fetch(`${url}/api/v1/${path}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: '{"plai":"x"}',
    })
    const { errors } = (await misspelled.json()) as { readonly errors: unknown }
    const message = "the body has no 'plai'; did you mean play?"
    assert.equal(errors, [{ in: 'body', field: '', message, suggestion: 'play' }])
  }
  const events = await fetch(`${url}/api/v1/events`, { method: 'HEAD' })
  await check.check('GET', '/api/v1/events', events)
  const calls = endpoints
    .filter(({ scope }) => scope !== 'configure')
    .map(({ method, path, answer }) => `${method} ${path} ${answer.kind === 'nothing' ? 204 : 200}`)
  assert.equal(
    calls.filter((call) => !check.seen.has(call)),
    ['GET /api/v1/openapi.json 200'],
  )
})

test('a group and a device are turned on and off by themselves, and events say so', async () => {
  const { url, device, service } = await houses.start()
  const check = new AnswerCheck(written)
  const client = createClient<paths>({ baseUrl: url, fetch: check.fetch })
  const mac = device.mac.replaceAll(':', '')
  await until(() => service.lights.find(mac)?.state.isAvailable === true)
  const heard: { readonly id: string; readonly play: string | null }[][] = []
  const unlisten = new AbortController()
  houses.onClose(() => unlisten.abort())
  const remote = new HouseClient(url, { signal: unlisten.signal })
  const listening = (async () => {
    for await (const { name, data } of remote.listen(() => undefined)) {
      if (name === 'lights') heard.push(data as (typeof heard)[number])
    }
  })()
  const ids = ((await client.GET('/api/v1/lights')).data ?? []).map(({ id }) => id)
  assert.equal(ids, ['house', 'group-porch', mac])
  const change = (id: string, body: paths['/api/v1/lights/{id}']['patch']['requestBody']) =>
    client.PATCH('/api/v1/lights/{id}', {
      params: { path: { id } },
      body: body!.content['application/json'],
    })

  const json = <Body>(content: Body) => ({ content: { 'application/json': content } })
  const red = { r: 255, g: 0, b: 0 }
  const porch = await change('group-porch', json({ color: red, brightness: 0.25 }))
  const shown = { isOn: true, isAvailable: true, isFollowing: false, brightness: 0.25, movie: null }
  const devices = [device.address]
  assert.equal(porch.data, {
    ...{ ...shown, id: 'group-porch', name: 'porch', kind: 'group', devices, movies: [] },
    ...{ color: red, play: null, item: null, byHand: { until: 'next' } },
  })
  const christmas = { until: '2050-12-24T23:00:00+01:00' }
  const held = await change('group-porch', json({ until: '2050-12-24T23:00' }))
  assert.equal([held.data?.isOn, held.data?.byHand], [true, christmas])
  const refusals = [
    await change('group-porch', json({ until: 'noon' })),
    await change('group-porch', json({ isFollowing: true, until: '23:00' })),
    await change(mac, json({ until: '23:00' })),
  ]
  assert.equal(
    refusals.map(({ response, error }) => [response.status, error?.errors?.[0]?.field]),
    [
      [422, 'until'],
      [422, 'until'],
      [409, undefined],
    ],
  )
  await until(() => device.mode === 'rt')
  // It is streamed to, though the house is off.
  await until(async () => {
    const [data] = (await client.GET('/api/v1/devices')).data ?? []
    return data?.state === 'streaming' && (data.frames?.sent ?? 0) > 0
  })
  const lamp = await change(mac, json({ play: 'fire' }))
  assert.equal([lamp.data?.play, lamp.data?.kind, lamp.data?.color], ['fire', 'device', null])
  await until(() => heard.at(-1)?.find(({ id }) => id === mac)?.play === 'fire')
  const off = await change(mac, json({ isOn: false }))
  assert.equal([off.data?.isOn, device.mode], [false, 'off'])
  const dark = await change(mac, json({ isOn: false, until: 'changed' }))
  assert.equal([dark.data?.isOn, dark.data?.byHand], [false, { until: 'changed' }])
  const on = await change(mac, json({ isOn: true }))
  assert.is(on.data?.play, 'fire')
  const steps = (['next', 'previous'] as const).map((step) => () => {
    const params = { path: { id: mac } }
    return client.POST(`/api/v1/lights/{id}/${step}`, { params })
  })
  for (const step of steps) assert.is((await step()).response.status, 409)
  await change(mac, json({ play: 'calm' }))
  for (const step of steps) assert.is((await step()).data?.play, 'calm')
  const follows = await change('group-porch', json({ isFollowing: true }))
  assert.equal([follows.data?.isFollowing, follows.data?.isOn], [true, false])
  await until(() => device.mode === 'off')

  const faults = [
    await change(mac, json({ play: 'fier' })),
    await change(mac, json({ brightness: 2 })),
    await change(mac, json({})),
    await change(mac, json({ isOn: false, play: 'fire' })),
    await change(mac, json({ movie: 'Snow' })),
    await change('group-porhc', json({ isOn: true })),
  ]
  assert.equal(
    faults.map(({ response }) => response.status),
    [422, 422, 422, 422, 409, 404],
  )
  unlisten.abort()
  await listening.catch(() => undefined)
})

test('the same client changes the house file, whose comments stay', async () => {
  const { url, path, device } = await houses.start()
  await appendFile(path, '\n# the end\n')
  const check = new AnswerCheck(written)
  const client = createClient<paths>({ baseUrl: url, fetch: check.fetch })
  const evening = { params: { path: { name: 'my evening' } } }
  const body = { from: 'sunset', to: '22:30', days: 'fri-sat', fade: '5s', play: 'fire' }
  const added = await client.PUT('/api/v1/schedule/{name}', { ...evening, body })
  assert.equal(
    [added.response.status, added.data],
    [
      201,
      {
        ...{ name: 'my evening', from: 'sunset', to: '22:30', days: ['fri', 'sat'] },
        ...{ priority: 0, fade: 5, play: 'fire' },
      },
    ],
  )
  const plan = await client.GET('/api/v1/plan', { params: { query: { days: 7 } } })
  assert.ok((plan.data ?? []).length >= 2)
  const headers = { 'If-Match': added.response.headers.get('etag')! }
  const later = { ...body, from: '18:00' }
  const put = (more: { readonly headers: Record<string, string> }, given = later) =>
    client.PUT('/api/v1/schedule/{name}', { ...evening, ...more, body: given })
  assert.is((await put({ headers })).response.status, 200)
  assert.is((await put({ headers })).response.status, 412)
  const twice = await put({ headers: { 'If-None-Match': '*' } })
  assert.equal(
    [twice.response.status, twice.error?.detail],
    [412, 'it is there already, and `If-None-Match: *` only adds'],
  )
  const wrong = await put({ headers: {} }, { ...later, play: 'fier' })
  assert.equal([wrong.response.status, wrong.error?.type], [422, problemType('invalid')])
  assert.match(wrong.error?.detail ?? '', /did you mean fire\?$/)
  assert.equal(fieldsOf(wrong.error), [['body', 'play', 'fire']])
  const odd = await put({ headers: {} }, { ...later, from: 'noon' })
  assert.equal(odd.error?.errors?.[0]?.field, 'from')

  const list = { params: { path: { name: 'new list' } } }
  const items = { items: ['fire', 'snow'], each: '2m' }
  assert.is(
    (await client.PUT('/api/v1/playlists/{name}', { ...list, body: items })).response.status,
    201,
  )
  const replaced = await client.PUT('/api/v1/playlists/{name}', {
    ...list,
    body: { items: ['snow'] },
  })
  assert.equal(replaced.data, {
    ...{ name: 'new list', items: ['snow'], each: 300, crossfade: 2, shuffle: false },
  })
  const unknown = await client.PUT('/api/v1/playlists/{name}', {
    ...list,
    body: { items: ['fier'] },
  })
  assert.match(unknown.error?.detail ?? '', /did you mean fire\?$/)
  assert.equal(fieldsOf(unknown.error), [['body', 'items.0', 'fire']])
  // A file that is gone keeps nobody from changing the rest of the playlist.
  const star = join(await houses.folder(), 'star.svg')
  await writeFile(star, '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
  const putItems = async (items: string[]) =>
    (await client.PUT('/api/v1/playlists/{name}', { ...list, body: { items } })).response.status
  assert.is(await putItems([star]), 200)
  await rm(star)
  assert.equal([await putItems([star, 'fire']), await putItems(['snow', 'fire'])], [200, 200])
  assert.is(await putItems([star, 'fire']), 422)
  await put({ headers: {} }, { ...later, play: 'new list' })
  const used = await client.DELETE('/api/v1/playlists/{name}', list)
  assert.is(used.response.status, 409)
  assert.match(used.error?.detail ?? '', /^“.*” plays “new list”: change or remove that first$/)
  await put({ headers: {} })
  assert.is((await client.DELETE('/api/v1/playlists/{name}', list)).response.status, 204)
  assert.is((await client.DELETE('/api/v1/playlists/{name}', list)).response.status, 404)
  assert.is((await client.DELETE('/api/v1/schedule/{name}', evening)).response.status, 204)

  const putPlace = (latitude: number, zone: { timeZone?: string } = {}) =>
    client.PUT('/api/v1/place', { body: { latitude, longitude: 16.37, ...zone } })
  assert.equal((await putPlace(48.21)).data, {
    ...{ latitude: 48.21, longitude: 16.37, timeZone: 'Europe/Berlin' },
  })
  assert.is((await putPlace(48.21, { timeZone: 'Europe/Vienna' })).data?.timeZone, 'Europe/Vienna')
  assert.equal(fieldsOf((await putPlace(482.1)).error), [['body', 'latitude', undefined]])
  const misspelled = await putPlace(48.21, { timeZone: 'Vienna' })
  assert.is(misspelled.response.status, 422)
  assert.match(
    misspelled.error?.detail ?? '',
    /^timeZone must be a time zone \(did you mean Europe/,
  )
  assert.match(
    await readFile(path, 'utf8'),
    /^place: \{ latitude: 48\.21, longitude: 16\.37, timeZone: Europe\/Vienna \}$/m,
  )

  const roof = { params: { path: { name: '127.0.0.1:9' } } }
  const addDevice = (name: string) => client.POST('/api/v1/devices', { body: { device: name } })
  const removeDevice = (name: string) =>
    client.DELETE('/api/v1/devices/{name}', { params: { path: { name } } })
  assert.is((await addDevice('127.0.0.1:9')).response.status, 201)
  assert.is((await addDevice('127.0.0.1:9')).response.status, 204)
  await until(async () => {
    const { data } = await client.GET('/api/v1/devices/{name}', roof)
    return data?.name === '127.0.0.1:9'
  })
  const impossible = await addDevice('192.168.1.300')
  assert.equal(fieldsOf(impossible.error), [['body', 'device', undefined]])
  assert.match(impossible.error?.detail ?? '', /^device must be an address whose numbers are 0 to/)
  const nowhere = await addDevice('artnet://host/many')
  assert.match(nowhere.error?.detail ?? '', /^device can't be an address: /)
  const same = await addDevice(`http://${device.address}/`)
  assert.match(same.error?.detail ?? '', /^device is the same device as devices\.0/)
  assert.is((await removeDevice('127.0.0.1:9')).response.status, 204)
  assert.is((await removeDevice('127.0.0.1:9')).response.status, 404)
  const grouping = await removeDevice(device.address)
  assert.is(grouping.response.status, 409)
  assert.match(grouping.error?.detail ?? '', /is in the group porch: take it out there first$/)
  const tree = join(await houses.folder(), 'tree.json')
  await writeFile(tree, JSON.stringify({ devices: [{ address: '127.0.0.1:7' }] }))
  assert.is((await addDevice(tree)).response.status, 201)
  assert.is((await addDevice('127.0.0.1:7')).response.status, 204)
  const inScene = await removeDevice('127.0.0.1:7')
  assert.is(inScene.response.status, 409)
  assert.match(inScene.error?.detail ?? '', /take it out of the scene file that has it$/)
  assert.is((await removeDevice(tree)).response.status, 204)

  const door = { params: { path: { name: 'front door' } } }
  const devices = [device.address]
  const putGroup = (members: string[]) =>
    client.PUT('/api/v1/groups/{name}', { ...door, body: { devices: members } })
  const grouped = await putGroup(devices)
  assert.equal([grouped.response.status, grouped.data], [201, { name: 'front door', devices }])
  const id = { params: { path: { id: 'front door' } } }
  assert.equal((await client.GET('/api/v1/lights/{id}', id)).data?.devices, devices)
  assert.is((await putGroup(devices)).response.status, 200)
  const stranger = await putGroup([device.address, `${device.address}0`])
  assert.is(stranger.response.status, 422)
  assert.match(stranger.error?.detail ?? '', /^devices\.1 is none of the devices, got /)
  assert.equal(fieldsOf(stranger.error), [['body', 'devices.1', device.address]])
  assert.equal(fieldsOf((await putGroup([])).error), [['body', 'devices', undefined]])
  const groups = await client.GET('/api/v1/groups')
  assert.equal(
    groups.data,
    ['porch', 'front door'].map((name) => ({ name, devices })),
  )
  assert.is((await client.DELETE('/api/v1/groups/{name}', door)).response.status, 204)
  const gone = await client.GET('/api/v1/groups/{name}', door)
  assert.equal(
    [gone.response.status, gone.error?.detail],
    [404, 'there is no group front door; they are porch'],
  )
  assert.match(await readFile(path, 'utf8'), /# the end\n$/)
  await writeFile(path, 'devices: [')
  const broken = await client.DELETE('/api/v1/schedule/{name}', {
    params: { path: { name: 'past' } },
  })
  assert.is(broken.response.status, 409)
  assert.is(await readFile(path, 'utf8'), 'devices: [')
  const calls = endpoints.filter(({ scope }) => scope === 'configure')
  for (const { method, path } of calls) {
    assert.ok([...check.seen].some((call) => call.startsWith(`${method} ${path} 20`)))
  }
})

test('what a house can’t take is refused by its field, and what is added and deleted leaves no trace', async () => {
  const { url, path, device } = await houses.start()
  await writeFile(path, `# Ours\r\ndevices: ["${device.address}"] # the tree\r\n`)
  const before = await readFile(path, 'utf8')
  const client = createClient<paths>({ baseUrl: url, fetch: new AnswerCheck(written).fetch })
  await until(async () => (await client.GET('/api/v1/playlists')).data?.length === 0)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const nowhere = { latitude: null, longitude: null, timeZone }
  assert.equal((await client.GET('/api/v1/place')).data, nowhere)
  const entry = { from: '18:00', to: '22:00', play: 'fire' }
  const at = (name: string) => ({ params: { path: { name } } })
  const putEntry = (body: object, name = 'evening') =>
    client.PUT('/api/v1/schedule/{name}', { ...at(name), body: { ...entry, ...body } })
  const putList = (body: object, name = 'calm') =>
    client.PUT('/api/v1/playlists/{name}', { ...at(name), body: { items: ['fire'], ...body } })
  // Files that are not what their endings say.
  const folder = dirname(path)
  for (const name of ['film.mp4', 'show.yaml', 'dance.fseq']) {
    await writeFile(join(folder, name), 'milk, bread')
  }
  const refusals = [
    [() => putEntry({ from: 'sunset-15m' }), 'from', /^from needs a `place` .*, got "sunset"$/],
    [
      () => putEntry({ to: '18:01', fade: 90 }),
      'fade',
      /^fade must not be longer than .* 1m, got 90$/,
    ],
    [
      () => putEntry({ days: 'fryday' }),
      'days',
      /^days must be days such as fri.*; did you mean fri\?$/,
    ],
    [
      () => putEntry({ days: ['mon', 'Saturdy-sum'] }),
      'days.1',
      /"Saturdy-sum"; did you mean sat-sun\?$/,
    ],
    [() => putEntry({ days: 'someday' }), 'days', /^days must be .*, got "someday"$/],
    [
      () => putEntry({ from: '18:00', play: { random: ['fire', 'snwo'] } }),
      'play.random.1',
      /mean snow\?$/,
    ],
    [() => putEntry({}, ' evening'), 'name', /^name must not begin or end with a space/],
    [() => putList({}, 'calm '), 'name', /^name must not begin or end with a space/],
    [() => putList({ each: '32 beats' }), 'each', /^each counts beats, and the house hears none/],
    [
      () => putList({ items: [{ play: 'fire', for: '2 bars' }, 'snow'] }),
      'items.0.for',
      /counts beats/,
    ],
    [() => putList({ items: ['snow', { play: 'fier' }] }), 'items.1.play', /did you mean fire\?$/],
    [() => putEntry({ play: LICENSE }), 'play', /LICENSE/],
    [() => putList({ items: ['snow', LICENSE] }), 'items.1', /LICENSE/],
    [() => putEntry({ play: 'film.mp4' }), 'play', /film\.mp4: has an unknown format/],
    [() => putEntry({ play: 'show.yaml' }), 'play', /show\.yaml: not a show/],
    [() => putEntry({ play: 'dance.fseq' }), 'play', /dance\.fseq/],
  ] as const
  for (const [call, field, message] of refusals) {
    const { response, error } = await call()
    assert.equal([response.status, error?.errors?.map((each) => each.field)], [422, [field]])
    assert.match(error?.detail ?? '', message)
    assert.not.match(error?.detail ?? '', /house\.yaml|schedule\.|playlists\./)
  }
  assert.is(await readFile(path, 'utf8'), before)

  assert.is((await putList({})).response.status, 201)
  assert.is((await putEntry({ play: 'calm' })).response.status, 201)
  await client.DELETE('/api/v1/schedule/{name}', at('evening'))
  await client.DELETE('/api/v1/playlists/{name}', at('calm'))
  assert.is(await readFile(path, 'utf8'), before)

  await writeFile(path, 'devices: [')
  const broken = await putEntry({})
  assert.equal([broken.response.status, broken.error?.type], [409, problemType('conflict')])
  assert.match(broken.error?.detail ?? '', /house\.yaml:1: /)
})

test('a choice by hand of a file that is no longer what it was is refused at once', async () => {
  const { url, path } = await houses.start()
  const client = createClient<paths>({ baseUrl: url, fetch: new AnswerCheck(written).fetch })
  const picture = join(dirname(path), 'snow.svg')
  await writeFile(picture, '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>')
  const body = { from: '18:00', to: '22:00', play: 'snow.svg', dates: ['2020-01-01'] }
  const put = await client.PUT('/api/v1/schedule/{name}', { params: { path: { name: 'x' } }, body })
  assert.is(put.response.status, 201)
  await writeFile(picture, 'milk, bread')
  const play = { play: 'snow.svg' }
  const house = await client.PATCH('/api/v1/house', { body: play })
  const porch = { params: { path: { id: 'porch' } } }
  await until(
    async () => (await client.GET('/api/v1/lights/{id}', porch)).data?.isAvailable === true,
  )
  const light = await client.PATCH('/api/v1/lights/{id}', { ...porch, body: play })
  for (const { response, error } of [house, light]) {
    assert.equal([response.status, error?.errors?.[0]?.field], [422, 'play'])
    assert.match(error?.detail ?? '', /snow\.svg/)
  }
})

test('a condition keeps two clients from overwriting each other, and saves reading again', async () => {
  const { url } = await houses.start()
  const house = `${url}/api/v1/house`
  const read = await fetch(house)
  const tag = read.headers.get('etag')!
  const again = await fetch(house, { headers: { 'If-None-Match': tag } })
  assert.equal([again.status, await again.text()], [304, ''])
  const dim = (brightness: number, condition: Record<string, string>) =>
    fetch(house, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', ...condition },
      body: JSON.stringify({ brightness }),
    })
  const both = await Promise.all([dim(0.5, { 'If-Match': tag }), dim(0.6, { 'If-Match': tag })])
  assert.equal(both.map(({ status }) => status).sort(), [200, 412])
  const newest = both.find(({ status }) => status === 200)!.headers.get('etag')!
  assert.is((await dim(0.7, { 'If-Match': newest })).status, 200)
  assert.is((await dim(0.8, { 'If-None-Match': '*' })).status, 412)
  assert.is((await dataOf(house)).brightness, 0.7)
})

test('what can’t be seen as no device is there is waiting, and health says so', async () => {
  const { url, device } = await houses.start()
  await device.close()
  const answer = await fetch(`${url}/api/v1/house`, {
    ...{ method: 'PATCH', headers: { 'Content-Type': 'application/json' } },
    body: JSON.stringify({ play: 'plasma', brightness: 0.5 }),
  })
  assert.is(answer.status, 200)
  assert.is((await dataOf(`${url}/api/v1/house`)).brightness, 0.5)
  const health = await fetch(`${url}/health`)
  assert.is(health.status, 503)
  const { reasons } = (await health.json()) as { readonly reasons: readonly string[] }
  assert.equal(reasons, ['nothing plays, though something should', `${device.address} is missing`])
})

test('a device that has not answered yet does not blink, now or later', async () => {
  const path = join(await houses.folder(), 'house.yaml')
  const address = `127.0.0.1:${await freePort()}`
  await writeFile(path, `devices: ['${address}']\n`)
  const { url } = await houses.start({}, { path })
  const answer = await fetch(`${url}/api/v1/devices/${address}/identify`, { method: 'POST' })
  const { detail } = (await answer.json()) as { readonly detail: string }
  assert.is(answer.status, 503)
  assert.is(detail, `${address} has not answered yet; ask again once it is there`)
})

test.run()

/** Where the faults of a problem are, and what is suggested there. */
function fieldsOf(problem: { readonly errors?: readonly Fault[] } | undefined) {
  return problem?.errors?.map((fault) => [fault.in, fault.field, fault.suggestion])
}

type Fault = { readonly in: string; readonly field: string; readonly suggestion?: string }

async function dataOf(url: string): Promise<{ readonly brightness: number }> {
  return (await (await fetch(url)).json()) as { readonly brightness: number }
}
