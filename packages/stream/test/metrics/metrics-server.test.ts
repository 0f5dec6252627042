import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { createLayout, RGB, type Tick } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandClock } from '../../../sockets/test/hand-clock.ts'
import { Group } from '../../src/group/group.ts'
import { MetricsServer } from '../../src/metrics/metrics-server.ts'
import { LightOutlet } from '../../src/outlets/light-outlet.ts'
import { OutletCounters } from '../../src/statistics/outlet-statistics.ts'
import { Streamer } from '../../src/streamer.ts'

const test = suite('MetricsServer')

const layout = createLayout([0, 0, 0])

function playedReading() {
  const clock = new HandClock()
  const counters = new OutletCounters()
  const sender = {
    take(bytes: Uint8Array, { deadline }: Tick) {
      counters.frameLeaves(deadline, deadline + 2)
      counters.frameSent(deadline, bytes.length, deadline + 4)
      return true
    },
    get statistics() {
      return counters.snapshot('streaming', clock.now())
    },
  }
  const outlet = new LightOutlet(sender, { layout, format: RGB })
  const group = new Group([{ name: 'the "tree"', outlet }], { clock })
  const streamer = new Streamer({
    source: { layout, render: (frame) => void frame.fill(1) },
    outlets: [group],
    frameRate: 25,
    clock,
  })
  streamer.start()
  clock.advance(960)
  void streamer.close()
  return { streamer: streamer.statistics, group: group.statistics }
}

test('serves counters and summaries of a stream and each of its devices', async () => {
  const reading = playedReading()
  const server = await MetricsServer.start({ read: () => reading })
  try {
    const response = await fetch(server.url)
    assert.match(response.headers.get('content-type')!, /^text\/plain; version=0\.0\.4/)
    const text = await response.text()
    for (const line of [
      '# TYPE ledloom_frames_made_total counter',
      'ledloom_frames_made_total 25',
      'ledloom_frames_sent_total{device="the \\"tree\\""} 25',
      'ledloom_sent_bytes_total{device="the \\"tree\\""} 75',
      'ledloom_device_up{device="the \\"tree\\""} 1',
      'ledloom_frame_age_seconds{device="the \\"tree\\"",quantile="1"} 0.002',
      'ledloom_frame_delivery_seconds{device="the \\"tree\\"",quantile="1"} 0.004',
      'ledloom_frame_age_seconds_count{device="the \\"tree\\""} 25',
    ]) {
      assert.ok(text.includes(`${line}\n`), `${line} in\n${text}`)
    }
  } finally {
    await server.close()
  }
})

test('every line is a comment or a name, labels and a number', async () => {
  const reading = playedReading()
  const server = await MetricsServer.start({ read: () => reading })
  const text = await (await fetch(server.url)).text()
  await server.close()
  for (const line of text.trimEnd().split('\n')) {
    assert.match(line, /^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="(\\.|[^"\\])*",?)+\})? [\d.e+-]+)$/)
  }
})

test('anything else is not there', async () => {
  const server = await MetricsServer.start({ read: () => ({}) })
  const statuses = await Promise.all([
    fetch(new URL('/', server.url)),
    fetch(server.url, { method: 'POST' }),
  ])
  await server.close()
  assert.equal(
    statuses.map(({ status }) => status),
    [404, 404],
  )
})

test('an unforeseen error ends one request, and is reported', async () => {
  let fails = true
  const read = () => {
    if (!fails) return {}
    fails = false
    throw new Error('the numbers are lost')
  }
  const server = await MetricsServer.start({ read })
  const reported = once(process, 'warning')
  await fetch(server.url).then(
    () => assert.unreachable(),
    () => undefined,
  )
  const [{ message }] = (await reported) as [Error]
  assert.match(message, /^metrics: an unforeseen error ended a request: the numbers are lost$/)
  assert.is((await fetch(server.url)).status, 200)
  await server.close()
})

test('a page whose own name points here is refused, and addresses are answered', async () => {
  const server = await MetricsServer.start({ read: () => ({}) })
  const { port } = new URL(server.url)
  const statusFor = async (host: string) => {
    const asked = request({ host: '127.0.0.1', port, path: '/metrics', headers: { host } }).end()
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode
  }
  for (const [host, status] of [
    [`127.0.0.1:${port}`, 200],
    [`localhost:${port}`, 200],
    [`[::1]:${port}`, 200],
    [`192.168.1.5:${port}`, 200],
    [`host.docker.internal:${port}`, 200],
    [`evil.example:${port}`, 403],
    [`127.0.0.1.evil.example:${port}`, 403],
    ['not a host', 403],
  ] as const) {
    assert.is(await statusFor(host), status, host)
  }
  await server.close()
})

test('half requests that hold connections keep nobody out', async () => {
  const server = await MetricsServer.start({ read: () => ({}) })
  const port = Number(new URL(server.url).port)
  const held: Socket[] = []
  for (let count = 0; count < 80; count++) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    held.push(socket)
    await once(socket, 'connect')
    socket.write('GET /metrics HTTP/1.1\r\n')
  }
  assert.is((await fetch(server.url)).status, 200)
  for (const socket of held) socket.destroy()
  await server.close()
})

test.run()
