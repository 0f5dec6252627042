import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { formatNtp, parseNtp } from '@ledloom/wire'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandClock } from '../../../sockets/test/hand-clock.ts'
import { ClockServer } from '../../src/clock/shared/clock-server.ts'
import { FollowedClock } from '../../src/clock/shared/followed-clock.ts'

const test = suite('a shared clock')
const closes: (() => unknown)[] = []

test.after.each(async () => {
  for (const close of closes.splice(0)) await close()
})

/** A server whose time is `ahead` milliseconds ahead of this process. */
async function serve(ahead: number, port = 0) {
  const now = () => performance.timeOrigin + performance.now() + ahead
  const server = await ClockServer.start({ port, now, onError: assert.unreachable })
  closes.push(() => server.close())
  return server
}

async function follow(port: number, note?: (line: string) => void) {
  const clock = await FollowedClock.open({ host: '127.0.0.1', port, note })
  closes.push(() => clock.close())
  return clock
}

test('a host has the time of the one it follows, however far theirs are apart', async () => {
  for (const ahead of [0, 3_600_000.25, -86_400_000]) {
    const server = await serve(ahead)
    const clock = await follow(server.port)
    // Wide, as the machine may be busy; the benchmark says how near they are.
    assert.ok(Math.abs(clock.now() - server.now()) < 5000, String(clock.now() - server.now()))
  }
})

test('the time runs on while the server is away', async () => {
  const server = await serve(1000)
  const notes: string[] = []
  const clock = await follow(server.port, (line) => notes.push(line))
  assert.equal(notes, ['follows the clock of 127.0.0.1'])
  closes.length = 0
  await server.close()
  const before = clock.now()
  await setTimeout(60)
  assert.ok(clock.now() - before > 50)
  clock.close()
})

test('a host that does not answer is asked less often after a while', async () => {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  const hand = new HandClock()
  const notes: string[] = []
  const note = (line: string) => notes.push(line)
  const options = { host: '127.0.0.1', port, waits: false, note }
  const clock = await FollowedClock.open({ ...options, clock: hand })
  closes.push(
    () => clock.close(),
    () => socket.close(),
  )
  hand.advance(4000)
  hand.step()
  assert.equal([clock.isAway, hand.nextIn], [false, 50])
  hand.advance(1000)
  hand.step()
  assert.equal([clock.isAway, hand.nextIn], [true, 1000])
  assert.equal(notes, [
    'the clock of 127.0.0.1 does not answer; the clock of this machine is used until it does',
  ])
})

test('a host that shares no clock is named', async () => {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  const signal = AbortSignal.timeout(200)
  const opened = FollowedClock.open({ host: '127.0.0.1', port, signal })
  const failed = await opened.then(
    () => undefined,
    (error: Error) => error.name,
  )
  assert.is(failed, 'TimeoutError')
})

test('a port in use is refused', async () => {
  const server = await serve(0)
  const failed = await serve(0, server.port).then(
    () => '',
    (error: Error) => error.message,
  )
  assert.match(failed, 'EADDRINUSE')
})

test('anything but a question gets no answer', async () => {
  const server = await serve(0)
  const socket = createSocket('udp4')
  closes.push(() => socket.close())
  const answers: Uint8Array[] = []
  socket.on('message', (bytes) => answers.push(bytes))
  const answer = { kind: 'answer', nonce: 1n, reference: 'GPS\\0', received: 0, sent: 0 } as const
  for (const bytes of [new Uint8Array(0), new Uint8Array(47), formatNtp(answer)]) {
    socket.send(bytes, server.port, '127.0.0.1')
  }
  socket.send(formatNtp({ kind: 'question', nonce: 7n }), server.port, '127.0.0.1')
  await once(socket, 'message')
  assert.is(answers.length, 1)
  const said = parseNtp(answers[0]!)
  assert.is(said.kind === 'answer' && said.nonce, 7n)
})

test.run()
