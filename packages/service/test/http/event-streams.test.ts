import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { EventStreams } from '../../src/http/contract/event-streams.ts'
import { until } from '../until.ts'
import { ServedHouses } from './served-house.ts'

const test = suite('event-streams')
const houses = new ServedHouses()
test.after.each(() => houses.close())

test('a client hears how it is and what changes, and after a break only what it missed', async () => {
  const { url, service } = await houses.start({ heartbeatMs: 20 })
  const first = await listen(url)
  // Those of the lights come whenever devices answer.
  const heard = ({ events }: typeof first) => events.filter(({ name }) => name !== 'lights')
  await until(() => heard(first).length === 2 && first.events.length > 2)
  const nothing = { playing: null, byHand: null, failure: null, storing: null }
  const off = { isOn: false, brightness: 1, ...nothing }
  const [house, configuration] = heard(first)
  assert.equal([house!.name, house!.data], ['house', off])
  assert.is(configuration!.name, 'configuration')
  service.setBrightness(0.5)
  await until(() => heard(first).length === 3)
  assert.equal(heard(first)[2]!.data, { ...off, brightness: 0.5 })
  await until(() => first.text.includes(': still here'))
  first.close()

  for (const brightness of [0.6, 0.7, 0.8]) service.setBrightness(brightness)
  const second = await listen(url, { 'Last-Event-ID': heard(first)[2]!.id })
  await until(() => heard(second).length > 0)
  assert.equal(
    heard(second).map(({ data }) => data),
    [{ ...off, brightness: 0.8 }],
  )
  const third = await listen(url, { 'Last-Event-ID': 'of-another-start' })
  await until(() => heard(third).length === 2)
})

test('a stream ends when its token is removed, and when the server closes', async () => {
  const { url, server, tokens } = await houses.start({ heartbeatMs: 20 })
  const { secret } = await tokens.add('screen', 'read')
  const withToken = await listen(url, { Authorization: `Bearer ${secret}` })
  const other = await listen(url)
  await tokens.remove('screen')
  await until(() => withToken.hasEnded)
  assert.not(other.hasEnded)
  await server.close()
  await until(() => other.hasEnded)
})

test('a client that never reads is cut off; the others get the newest, and nothing is kept for it', async () => {
  const events = new EventStreams({ heartbeatMs: 400 })
  const isAllowed = async () => true
  const responses: ServerResponse[] = []
  const server = createServer((_, response) => {
    responses.push(response)
    events.open(response, { lastId: undefined, isAllowed })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  houses.onClose(() => {
    events.close()
    server.close()
    server.closeAllConnections()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await openDeaf(url)
  const other = await listen(url)
  await until(() => events.count === 2)
  const padding = 'x'.repeat(100_000)
  let [number, mostKept] = [0, 0]
  await until(() => {
    events.publish('light', { number: ++number, padding })
    mostKept = Math.max(mostKept, ...responses.map(({ writableLength }) => writableLength))
    return events.count === 1
  })
  const last = () => (other.events.at(-1)?.data as { readonly number?: number })?.number
  await until(() => last() === number)
  assert.ok(number > 10 && other.events.length <= number)
  assert.ok(mostKept < 2 * padding.length, `${mostKept} bytes wait for a client`)
})

test('nothing is written to a client whose stream was ended and that has not taken all of it yet', async () => {
  const events = new EventStreams({ heartbeatMs: 20 })
  const errors: Error[] = []
  const server = createServer((_, response) => {
    response.on('error', (error) => errors.push(error))
    events.open(response, { lastId: undefined, isAllowed: async () => false })
    const end = response.end.bind(response)
    response.end = () => {
      end()
      events.publish('light', { number: 1 })
      return response
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  houses.onClose(() => {
    events.close()
    server.close()
  })
  const heard = await listen(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await until(() => heard.hasEnded && events.count === 0)
  assert.equal([heard.events, errors], [[], []])
})

test('too many streams are refused, and room is made by those that end', async () => {
  const { url } = await houses.start()
  const streams = await Promise.all(Array.from({ length: 64 }, () => listen(url)))
  const refused = await fetch(`${url}/api/v1/events`)
  assert.equal([refused.status, refused.headers.get('retry-after')], [503, '30'])
  await refused.text()
  assert.is((await fetch(`${url}/api/v1/house`)).status, 200)
  streams[0]!.close()
  await until(async () => {
    const again = await fetch(`${url}/api/v1/events`, { signal: AbortSignal.timeout(60_000) })
    await again.body?.cancel()
    return again.status === 200
  })
  for (const stream of streams) stream.close()
})

test.run()

/** Reads events until it is closed. */
async function listen(url: string, headers: Record<string, string> = {}) {
  const controller = new AbortController()
  houses.onClose(() => controller.abort())
  const { signal } = controller
  const response = await fetch(`${url}/api/v1/events`, { headers, signal })
  assert.is(response.headers.get('content-type'), 'text/event-stream; charset=utf-8')
  const heard = {
    text: '',
    hasEnded: false,
    close: () => controller.abort(),
    get events() {
      return [...this.text.matchAll(/^event: (.*)\nid: (.*)\ndata: (.*)\n\n/gm)].map(
        ([, name, id, data]) => ({ name: name!, id: id!, data: JSON.parse(data!) as unknown }),
      )
    },
  }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const part of response.body!) heard.text += decoder.decode(part)
  }
  void read().then(
    () => {
      heard.hasEnded = true
    },
    () => undefined,
  )
  return heard
}

/** Asks for events and reads none. */
async function openDeaf(url: string): Promise<void> {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  houses.onClose(() => socket.destroy())
  socket.on('error', () => undefined)
  socket.write(`GET /api/v1/events HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  await once(socket, 'connect')
}
