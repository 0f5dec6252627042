import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import type { Clock } from '@ledloom/core'
import { lineLayout } from '@ledloom/core'
import multicastDns from 'multicast-dns'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { WebSocket } from 'ws'
import { HandClock } from '../../../sockets/test/hand-clock.ts'
import { until } from '../../../sockets/test/until.ts'
import type { InputsOptions } from '../../src/inputs-options.ts'
import { openInputs } from '../../src/open-inputs.ts'
import { Listening, shownBytes } from '../listening.ts'

const test = suite('wled-device')

const opened: { close(): unknown }[] = []

test.after.each(async () => {
  for (const each of opened.splice(0)) await each.close()
})

/** What is looked at of any document. */
interface Documents {
  readonly info?: {
    readonly leds: { readonly count: number; readonly rgbw: boolean }
    readonly name: string
    readonly brand: string
    readonly mac: string
  }
  readonly leds?: object
  readonly hw?: { readonly led: { readonly total: number } }
  readonly if?: { readonly live: { readonly port: number; readonly dmx: object } }
  readonly on?: boolean
  readonly bri?: number
}

/** Beside an input by DDP and one by sACN, whose LEDs begin at universe 3, channel 10. */
async function openWithOthers() {
  const sacn = { port: 0, options: { universe: 3, startChannel: 10 } }
  const inputs = { 'wled-device': { port: 0 }, ddp: { port: 0 }, sacn }
  return open(undefined, { inputs })
}

async function open(clock?: Clock, others: Partial<InputsOptions> = {}) {
  const options = { ledCount: 250, name: 'Tree', clock, ...others }
  const listening = await Listening.open('wled-device', options)
  opened.push(listening)
  const ask = async (path: string, change?: unknown) => {
    const body = change === undefined ? {} : { method: 'POST', body: JSON.stringify(change) }
    const response = await fetch(`http://127.0.0.1:${listening.port}${path}`, body)
    const json = (response.ok ? await response.json() : {}) as Documents
    return { status: response.status, json }
  }
  return { listening, ask }
}

test('the documents have what programs look for before they send', async () => {
  const { ask } = await open()
  const { json } = await ask('/json')
  assert.is(json.info?.leds.count, 250)
  assert.is(json.info?.leds.rgbw, false)
  assert.is(json.info?.name, 'Tree')
  assert.is(json.info?.brand, 'WLED')
  assert.match(json.info?.mac ?? '', /^[0-9a-f]{12}$/)
  assert.equal((await ask('/json/info')).json.leds, json.info?.leds)
  assert.equal((await ask('/json/state')).json.bri, 255)
  assert.is((await ask('/json/cfg')).json.hw?.led.total, 250)
  assert.equal((await ask('/json/nodes')).json, { nodes: [] })
  const { port, dmx } = (await ask('/json/cfg')).json.if!.live
  assert.is(port, 5568)
  assert.equal(dmx, { uni: 1, seqskip: false, addr: 1, mode: 4 })
  assert.equal((await ask('/json/effects')).json, ['Solid'])
  assert.equal((await ask('/json/palettes')).json, ['Default'])
  assert.equal((await ask('/presets.json')).json, { 0: {} })
  assert.is((await ask('/settings')).status, 404)
})

test('a change that asks for it is answered with the new state', async () => {
  const { ask } = await open()
  assert.equal((await ask('/json/state', { on: false })).json, { success: true })
  assert.is((await ask('/json/state', { on: true, v: true })).json.on, true)
  assert.equal((await ask('/json/state', { on: 't' })).json, { success: true })
  assert.is((await ask('/json/state')).json.on, false)
})

test('brightness 0 switches off, and on again shines as bright as before', async () => {
  const { ask } = await open()
  await ask('/json/state', { bri: 7 })
  const off = (await ask('/json/state', { bri: 0, v: true })).json
  assert.equal([off.on, off.bri], [false, 7])
  const on = (await ask('/json/state', { on: true, v: true })).json
  assert.equal([on.on, on.bri], [true, 7])
})

test('methods that WLED does not know are refused', async () => {
  const { listening } = await open()
  for (const method of ['DELETE', 'PATCH', 'OPTIONS', 'HEAD']) {
    const { status } = await fetch(`http://127.0.0.1:${listening.port}/json`, { method })
    assert.is(status, 405, method)
  }
})

test('a flood of requests is put off, and all of them are counted', async () => {
  const { listening, ask } = await open(new HandClock())
  const { statistics } = listening
  assert.equal([statistics.packets, statistics.bytes], [0, 0])
  const statuses: number[] = []
  for (let at = 0; at < 205; at++) statuses.push((await ask('/json/nodes')).status)
  assert.equal(statuses.slice(198), [200, 200, 503, 503, 503, 503, 503])
  const { packets, bytes, dropped } = listening.statistics
  assert.equal([packets, dropped], [205, 5])
  assert.ok(bytes > 205 * 20, `${bytes} bytes`)
})

/** What a browser gets that says where a page comes from, and whom it asks. */
async function statusOf(port: number, headers: OutgoingHttpHeaders, method = 'POST') {
  const options = { host: '127.0.0.1', port, path: '/json/state', method, headers }
  const asking = request(options)
  asking.end(method === 'POST' ? '{"on":false}' : undefined)
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

test('pages of others switch nothing, whatever name they come by', async () => {
  const { listening, ask } = await open()
  const { port } = listening
  const own = `127.0.0.1:${port}`
  assert.is(await statusOf(port, { host: own, origin: 'https://evil.example' }), 403)
  assert.is(await statusOf(port, { host: own, origin: 'null' }), 403)
  const rebound = { host: `evil.example:${port}`, origin: `http://evil.example:${port}` }
  assert.is(await statusOf(port, rebound), 403)
  assert.is(await statusOf(port, { host: 'evil.example' }, 'GET'), 403)
  assert.is((await ask('/json/state')).json.on, true)
})

test('programs and pages of this machine and its network are answered', async () => {
  const { listening } = await open()
  const { port } = listening
  for (const host of [`127.0.0.1:${port}`, `[::1]:${port}`, 'tree', 'tree.local', 'TREE.lan.']) {
    assert.is(await statusOf(port, { host }, 'GET'), 200, host)
    assert.is(await statusOf(port, { host }), 200, host)
  }
  assert.is(await statusOf(port, { host: 'tree.local', origin: 'http://tree.local' }), 200)
  assert.is(await statusOf(port, { host: 'tree', origin: 'http://localhost:8888' }), 200)
})

/** Asks as a program does, and gives what comes back as it is. */
async function send(port: number, path: string, init: RequestInit = {}) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
  return { status: response.status, text: await response.text() }
}

test('LedFx looks, chooses what it sends, dims and switches', async () => {
  const { listening, ask } = await openWithOthers()
  const { port } = listening
  assert.is((await ask('/json/info')).status, 200)
  const choose = async (EP: string) => {
    const form = { method: 'POST', body: new URLSearchParams({ DI: EP, EP }) }
    return (await send(port, '/settings/sync', form)).status
  }
  assert.is(await choose(`${listening.inputs.portOf('ddp')}`), 200)
  // Nobody listens there.
  assert.is(await choose('6454'), 400)
  assert.match((await send(port, '/win&A=77', { method: 'POST' })).text, /<ac>77<\/ac>/)
  assert.match((await send(port, '/win&T=0', { method: 'POST' })).text, /<ac>0<\/ac>/)
  const { on, bri } = (await ask('/json/state')).json
  assert.equal([on, bri], [false, 77])
  assert.is((await send(port, '/win&RB', { method: 'POST' })).status, 200)
})

test('Home Assistant asks for everything, then for each list, then only for what changes', async () => {
  const { ask } = await open()
  for (const path of ['/json', '/presets.json', '/json/effects', '/json/palettes', '/json/si']) {
    assert.is((await ask(path)).status, 200, path)
  }
  assert.equal((await ask('/json/fxdata')).json, [''])
  const { json } = await ask('/json/state', { on: true, bri: 9, tt: 3, v: true })
  assert.equal([json.on, json.bri], [true, 9])
})

test('Hyperion switches with PUT', async () => {
  const { listening, ask } = await open()
  const put = { method: 'PUT', body: '{"on":false}' }
  assert.is((await send(listening.port, '/json/state', put)).status, 200)
  assert.is((await ask('/json/state')).json.on, false)
})

test('xLights reads how pixels lie on universes, and may set that as it is only', async () => {
  const { listening, ask } = await openWithOthers()
  const set = async (body: string) =>
    (await send(listening.port, '/settings/sync', { method: 'PUT', body })).status
  const { text } = await send(listening.port, '/settings/sync')
  const port = listening.inputs.portOf('sacn')!
  assert.match(text, /d\.Sf\.DM\.value=4;/)
  assert.match(text, new RegExp(`EP\\.value=${port};d\\.Sf\\.EU\\.value=3;d\\.Sf\\.DA\\.value=10;`))
  const { live } = (await ask('/json/cfg')).json.if!
  assert.equal([live.port, live.dmx], [port, { uni: 3, seqskip: false, addr: 10, mode: 4 }])
  assert.is(await set(`EP=${port}&EU=3&DA=10&DM=4`), 200)
  assert.is(await set(`EP=${port}&EU=1&DA=10&DM=4`), 400)
  assert.is(await set('EP=5568&EU=3&DA=10&DM=4'), port === 5568 ? 200 : 400)
  assert.is((await send(listening.port, '/settings/leds')).status, 404)
})

test('a page cannot switch anything by showing it as a picture', async () => {
  const { listening, ask } = await open()
  assert.is((await send(listening.port, '/win&T=0')).status, 405)
  assert.is((await send(listening.port, '/win?A=1')).status, 405)
  assert.match((await send(listening.port, '/win')).text, /<ac>255<\/ac><ds>Tree<\/ds>/)
  assert.is((await ask('/json/state')).json.on, true)
})

test('a body that is no JSON is refused', async () => {
  const { listening } = await open()
  const url = `http://127.0.0.1:${listening.port}/json/state`
  const { status } = await fetch(url, { method: 'POST', body: '{' })
  assert.is(status, 400)
})

test('a body that is too long is refused, and the next request is answered', async () => {
  const { listening, ask } = await open()
  for (const length of [17_000, 2 ** 19]) {
    const init = { method: 'POST', body: 'a'.repeat(length) }
    const { status, text } = await send(listening.port, '/json/state', init)
    assert.is(status, 413)
    assert.match(text, /16384/)
  }
  const endless = connect(listening.port, '127.0.0.1')
  endless.on('error', () => undefined).resume()
  endless.write('POST /json HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n')
  endless.write(new Uint8Array(2 ** 21))
  await once(endless, 'close')
  const { packets } = listening.statistics
  const leaving = connect(listening.port, '127.0.0.1')
  leaving.write('POST /json HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{')
  await until(() => listening.statistics.packets > packets)
  leaving.destroy()
  assert.is((await ask('/json')).status, 200)
  assert.is(listening.statistics.failed, 0)
})

test('what cannot be done is refused with the reason, and changes nothing', async () => {
  const { listening, ask } = await open()
  const says = { null: /object/, '[1]': /object/, '{"bri":-5}': /0 to 255, got -5/, '3': /object/ }
  for (const [body, reason] of Object.entries(says)) {
    const { status, text } = await send(listening.port, '/json/state', { method: 'POST', body })
    assert.is(status, 400, body)
    assert.is(JSON.parse(text).error, 9)
    assert.match(JSON.parse(text).message, reason)
  }
  assert.is((await send(listening.port, '/win&A=-3', { method: 'POST' })).status, 400)
  const { on, bri } = (await ask('/json/state')).json
  assert.equal([on, bri], [true, 255])
  assert.is(listening.statistics.failed, 0)
})

/** A client of the WebSocket, and its unread messages. */
async function openSocket({ port }: Listening) {
  const webSocket = new WebSocket(`ws://127.0.0.1:${port}/ws`)
  opened.push({ close: () => webSocket.terminate() })
  const heard: string[] = []
  webSocket.on('message', (data) => heard.push(String(data)))
  await once(webSocket, 'open')
  const next = async () => {
    await until(() => heard.length > 0)
    return heard.shift()!
  }
  return { webSocket, heard, next, nextJson: async () => JSON.parse(await next()) }
}

test('the WebSocket sends state and info at once, and again when anybody changes them', async () => {
  const clock = new HandClock()
  const { listening, ask } = await open(clock)
  const [one, other] = [await openSocket(listening), await openSocket(listening)]
  const first = await one.nextJson()
  assert.equal([first.state.on, first.state.bri, first.info.leds.count], [true, 255, 250])
  assert.is((await other.nextJson()).info.ws, 2)
  one.webSocket.send('{"bri":7,"seg":{"bri":9}}')
  assert.equal(await one.nextJson(), { success: true })
  await ask('/json/state', { on: false })
  assert.is(clock.waiting, 1, 'changes that follow each other are sent together')
  clock.advance(50)
  for (const client of [one, other]) {
    const { on, bri, seg } = (await client.nextJson()).state
    assert.equal([on, bri, seg[0].bri], [false, 7, 9])
  }
})

test('the WebSocket answers as WLED does, and goes on after what it cannot do', async () => {
  const { listening } = await open(new HandClock())
  const { webSocket, heard, next, nextJson } = await openSocket(listening)
  await next()
  webSocket.send('{"v":true}')
  assert.equal(Object.keys(await nextJson()), ['state', 'info'])
  webSocket.send('ping')
  assert.is(await next(), 'pong')
  for (const [text, says] of [
    ['{', /not JSON/],
    ['null', /object/],
    ['{"bri":-5}', /0 to 255/],
    ['{"lv":true}', /lv cannot be set/],
  ] as const) {
    webSocket.send(text)
    const { error, message } = await nextJson()
    assert.is(error, 9)
    assert.match(message, says)
  }
  webSocket.send(Uint8Array.of(2, 1, 2, 3))
  await until(() => listening.statistics.refused['not-light'] === 1)
  webSocket.send('{"on":false,"v":true}')
  assert.is((await nextJson()).state.on, false)
  assert.equal([heard.length, listening.statistics.failed], [0, 0])
})

test('a client of the WebSocket may only listen, and there is none elsewhere', async () => {
  const clock = new HandClock()
  const { listening } = await open(clock)
  const { webSocket } = await openSocket(listening)
  clock.advance(3_600_000)
  assert.is(webSocket.readyState, WebSocket.OPEN)
  const lost = new WebSocket(`ws://127.0.0.1:${listening.port}/socket`)
  const [error] = await once(lost, 'error')
  assert.match(error.message, /404/)
})

test('on and brightness dim what comes in at other inputs', async () => {
  const inputs = await openInputs({
    layout: lineLayout({ ledCount: 1 }),
    inputs: { 'raw-rgb': { port: 0 }, 'wled-device': { port: 0 } },
  })
  opened.push(inputs)
  const socket = createSocket('udp4')
  socket.send(Uint8Array.of(255, 255, 255), inputs.portOf('raw-rgb')!, '127.0.0.1')
  await until(() => shownBytes(inputs)[0] === 255)
  socket.close()
  const url = `http://127.0.0.1:${inputs.portOf('wled-device')}/json/state`
  await fetch(url, { method: 'POST', body: '{"bri":100}' })
  assert.equal(shownBytes(inputs), [100, 100, 100])
  await fetch(url, { method: 'POST', body: '{"seg":[{"id":0,"bri":51}]}' })
  assert.equal(shownBytes(inputs), [20, 20, 20])
  await fetch(url, { method: 'POST', body: '{"on":false}' })
  assert.equal(shownBytes(inputs), [0, 0, 0])
})

/** Those of the names that are announced, by the port of each. */
async function announced(isEnough: (names: ReadonlyMap<number, string>) => boolean) {
  const asker = multicastDns({ bind: '0.0.0.0' })
  const names = new Map<number, string>()
  asker.on('response', ({ answers }) => {
    for (const answer of answers ?? []) {
      if (answer.type === 'SRV' && answer.ttl !== 0) names.set(answer.data.port!, answer.name)
    }
  })
  const timer = setInterval(() => asker.query('_wled._tcp.local', 'PTR'), 50)
  await until(() => isEnough(names))
  clearInterval(timer)
  asker.destroy()
  return names
}

async function openToAll(name: string) {
  const inputs = await openInputs({
    layout: lineLayout({ ledCount: 1 }),
    host: '0.0.0.0',
    name,
    inputs: { 'wled-device': { port: 0 } },
  })
  opened.push(inputs)
  return inputs.portOf('wled-device')!
}

test('of two with one name on a network one takes another, in any order', async () => {
  const together = await Promise.all([openToAll('Star'), openToAll('Star')])
  await announced((names) => together.every((port) => names.has(port)))
  const ports = [...together, await openToAll('Star')]
  const names = await announced((found) => ports.every((port) => found.has(port)))
  const own = ports.map((port) => names.get(port)!)
  assert.is(new Set(own).size, 3, own.join())
  for (const name of own) assert.match(name, /^Star( [0-9a-f]{6})?( \d)?\._wled\._tcp\.local$/)
  assert.is(own.filter((name) => name === 'Star._wled._tcp.local').length, 1)
  assert.not.match(own[2]!, /^Star\._/)
})

test('who asks again and again is answered once a second', async () => {
  const port = await openToAll('Comet')
  await announced((names) => names.has(port))
  const asker = multicastDns({ bind: '0.0.0.0' })
  const heardAt: number[] = []
  let card: string | undefined
  asker.on('response', ({ answers = [] }, { address }) => {
    if (!answers.some((answer) => answer.type === 'SRV' && answer.data.port === port)) return
    card ??= address
    if (address === card) heardAt.push(performance.now())
  })
  const timer = setInterval(() => asker.query('_wled._tcp.local', 'PTR'), 20)
  // The second time that it is said is not asked for.
  await until(() => heardAt.length === 3)
  clearInterval(timer)
  asker.destroy()
  // Answered each time, it would be 40 ms; a busy machine may hear the first one late.
  assert.ok(heardAt[2]! - heardAt[0]! > 300, heardAt.join())
})

test('it is found by multicast DNS where the user opens it, with its port and address', async () => {
  const inputs = await openInputs({
    layout: lineLayout({ ledCount: 1 }),
    host: '0.0.0.0',
    name: 'Tree 2.0',
    inputs: { 'wled-device': { port: 0 } },
  })
  opened.push(inputs)
  const asker = multicastDns({ bind: '0.0.0.0' })
  const records = new Map<string, unknown>()
  asker.on('response', ({ answers }) => {
    for (const answer of answers ?? [])
      records.set(answer.type, 'data' in answer ? answer.data : '')
  })
  const timer = setInterval(() => asker.query('_wled._tcp.local', 'PTR'), 50)
  await until(() => records.has('A'))
  clearInterval(timer)
  asker.destroy()
  assert.match(String(records.get('PTR')), /_wled\._tcp\.local$/)
  const service = records.get('SRV') as { readonly port: number }
  assert.is(service.port, inputs.portOf('wled-device'))
})

test('a client that is gone before its upgrade is refused is no failure', async () => {
  const { listening, ask } = await open()
  for (let tries = 0; tries < 40; tries++) {
    const socket = connect(listening.port, '127.0.0.1')
    await once(socket, 'connect')
    const head =
      'GET /other HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'
    socket.write(head, () => socket.resetAndDestroy())
    await once(socket, 'close')
  }
  assert.is((await ask('/json')).status, 200)
  assert.is(listening.statistics.failed, 0)
})

test.run()
