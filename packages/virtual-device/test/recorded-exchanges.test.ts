import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { VirtualDevice } from '../src/index.ts'
import { type Answer, jsonOf, type Sending, send } from './device-client.ts'
import { createHandClock } from './hand-clock.ts'

interface Exchange {
  readonly scenario: string
  readonly method: string
  readonly path: string
  readonly json?: object
  readonly bytes?: { readonly length: number; readonly begin: string }
  readonly status: number
  readonly reason: string
  readonly reply: Readonly<Record<string, unknown>>
}

const test = suite('recorded exchanges')

const FIXTURE = new URL('fixtures/exchanges-F-2.7.1.json', import.meta.url)
const exchanges: readonly Exchange[] = JSON.parse(readFileSync(FIXTURE, 'utf8'))

/** What is this device's own and not that of the recorded one, by path. */
const OWN_VALUES: Readonly<Record<string, readonly string[]>> = {
  login: ['authentication_token', 'challenge-response'],
  gestalt: [
    ...['hw_id', 'product_code', 'device_name', 'uptime', 'mac', 'uuid', 'copyright'],
    // The document has other figures for this firmware than the recorded model.
    ...['max_supported_led', 'frame_rate', 'measured_frame_rate'],
  ],
  'led/config': ['strings'],
  'led/layout/full': ['synthesized', 'uuid', 'coordinates'],
  'network/scan_results': ['networks'],
}

/** What the recorded device had been sent before the recording. */
const EARLIER: readonly (readonly [path: string, body: object])[] = [
  ['device_name', { name: 'Twinkly_ABCDEF' }],
  [
    'mqtt/config',
    { broker_host: '127.0.0.1', client_id: '0123456789AB', keep_alive_interval: 7200 },
  ],
]

function bodyOf({ json, bytes }: Exchange): Sending {
  if (json !== undefined) return { body: json }
  if (bytes === undefined) return {}
  return { body: Buffer.alloc(bytes.length, bytes.begin, 'hex') }
}

function checkAnswer(answer: Answer, { path, status, reason, reply }: Exchange): void {
  assert.is(answer.status, status)
  assert.is(answer.reason, reason)
  assert.is(answer.headers.connection, 'close')
  assert.is(answer.headers.date, undefined)
  const fields = jsonOf(answer)
  for (const [field, value] of Object.entries(reply)) {
    assert.ok(field in fields, `${path} lacks ${field}`)
    if (OWN_VALUES[path]?.includes(field) || path === 'network/status') {
      assert.is(typeof fields[field], typeof value, `${path} ${field}`)
    } else {
      assert.equal(fields[field], value, `${path} ${field}`)
    }
  }
}

/** A device of the recorded kind, and a way to send it what the other was sent. */
async function startReplay() {
  const device = await VirtualDevice.start({ clock: createHandClock() })
  let token = ''
  const replay = async (exchange: Exchange) => {
    const way = [exchange.method, exchange.path] as const
    const answer = await send(device.url, way, { token, ...bodyOf(exchange) })
    if (exchange.path === 'login') token = String(jsonOf(answer).authentication_token)
    return answer
  }
  const prepare = async () => {
    for (const path of ['login', 'verify']) {
      await replay(exchanges.find((exchange) => exchange.path === path)!)
    }
    for (const [path, body] of EARLIER) await send(device.url, ['POST', path], { token, body })
  }
  await prepare()
  return { device, replay }
}

test('a device of family F with 2.7.1 answers what a real one was recorded to answer', async () => {
  const { device, replay } = await startReplay()
  try {
    for (const exchange of exchanges) checkAnswer(await replay(exchange), exchange)
  } finally {
    await device.close()
  }
})

const GESTALTS = new URL('fixtures/gestalts.json', import.meta.url)

interface RecordedGestalt {
  readonly family: 'D' | 'F' | 'G'
  readonly firmware: string
  readonly bytesPerLed?: 3
  readonly gestalt: Readonly<Record<string, unknown>>
}

test('a description has the fields that devices of its family and firmware were recorded with', async () => {
  const recorded: readonly RecordedGestalt[] = JSON.parse(readFileSync(GESTALTS, 'utf8'))
  for (const { gestalt, ...options } of recorded) {
    const ledCount = Number(gestalt.number_of_led)
    const device = await VirtualDevice.start({ ...options, ledCount })
    const reported = jsonOf(await send(device.url, ['GET', 'gestalt']))
    await device.close()
    const label = `${options.family} ${options.firmware}`
    assert.equal(Object.keys(reported).sort(), Object.keys(gestalt).sort(), label)
    for (const [field, value] of Object.entries(gestalt)) {
      assert.is(typeof reported[field], typeof value, field)
    }
    assert.is(reported.wire_type, gestalt.wire_type)
  }
})

test('the status of the network has the fields that a real one was recorded with', async () => {
  const { device, replay } = await startReplay()
  const partsOf = (reply: Readonly<Record<string, unknown>>) => [
    Object.keys(reply.station as object),
    Object.keys(reply.ap as object),
  ]
  for (const exchange of exchanges.filter(({ scenario }) => scenario.startsWith('network_mode'))) {
    const answer = await replay(exchange)
    if (exchange.method === 'POST' || exchange.path !== 'network/status') continue
    const [station, ap] = partsOf(jsonOf(answer))
    const [recordedStation, recordedAp] = partsOf(exchange.reply)
    assert.equal(station, recordedStation)
    assert.equal(
      ap!.filter((field) => field !== 'max_connection'),
      recordedAp,
    )
  }
  await device.close()
})

test('a layout that was stored comes back as it was sent', async () => {
  const { device, replay } = await startReplay()
  const sent = exchanges.filter(({ path }) => path === 'led/layout/full')
  const [get, post] = [sent.find(({ method }) => method === 'GET')!, sent.find(({ json }) => json)!]
  await replay(post)
  const reported = jsonOf(await replay(get))
  const { coordinates, source, synthesized } = reported
  assert.equal({ coordinates, source, synthesized }, { ...post.json })
  assert.equal(Object.keys(reported).sort(), Object.keys(get.reply).sort())
  await device.close()
})

test.run()
