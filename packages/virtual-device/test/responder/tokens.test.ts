import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { challengeResponse, endpoints } from '@ledloom/protocol'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { VirtualDevice, type VirtualDeviceOptions } from '../../src/index.ts'
import { jsonOf, logIn, send } from '../device-client.ts'
import { createHandClock } from '../hand-clock.ts'

const test = suite('tokens')

async function withUrl(
  options: VirtualDeviceOptions,
  run: (url: string, device: VirtualDevice) => Promise<void>,
) {
  const device = await VirtualDevice.start({ ledCount: 1, ...options })
  await run(device.url, device).finally(() => device.close())
}

async function issue(url: string): Promise<string> {
  const login = await send(url, ['POST', 'login'], { body: { challenge: 'AAAA' } })
  return String(jsonOf(login).authentication_token)
}

const statusOf = async (url: string, path: string, token: string) =>
  (await send(url, ['GET', path], { token })).status

test('login proves that it is this device that answers', () =>
  withUrl({ mac: '5C:CF:7F:33:AA:FF' }, async (url) => {
    const challenge = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='
    const login = jsonOf(await send(url, ['POST', 'login'], { body: { challenge } }))
    assert.is(login['challenge-response'], '97a63e2c1ac34b6948cec8badb60a59ab36ff6e9')
    assert.is(login['challenge-response'], challengeResponse(challenge, '5c:cf:7f:33:aa:ff'))
    assert.is(login.authentication_token_expires_in, 14_400)
  }))

test('every call that wants a token answers 401 without one, and does nothing', () =>
  withUrl({}, async (url) => {
    for (const row of Object.values(endpoints).filter(({ auth }) => auth === 'token')) {
      for (const sending of [{}, { token: '' }, { token: 'AAAAAAAAAAA=' }]) {
        const answer = await send(url, [row.method, row.path], sending)
        if (answer.status === 404) continue
        assert.is(answer.status, 401, row.path)
        assert.is(answer.text, 'Invalid Token.')
      }
    }
  }))

test('verify comes first, by POST or GET, whatever it carries', () =>
  withUrl({}, async (url) => {
    for (const [method, body] of [
      ['POST', { 'challenge-response': 'x' }],
      ['POST', { challenge_response: 'x' }],
      ['POST', ''],
      ['GET', ''],
    ] as const) {
      const token = await issue(url)
      assert.is(await statusOf(url, 'led/mode', token), 401)
      assert.equal(jsonOf(await send(url, [method, 'verify'], { token, body })), { code: 1000 })
      assert.is(await statusOf(url, 'led/mode', token), 200)
    }
  }))

test('a verify retires the token before it; a logout retires none', () =>
  withUrl({}, async (url) => {
    const first = await logIn(url)
    const second = await issue(url)
    assert.is(await statusOf(url, 'led/mode', first), 200)
    await send(url, ['POST', 'verify'], { token: second })
    assert.is(await statusOf(url, 'led/mode', first), 401)
    await send(url, ['POST', 'logout'], { token: second, body: {} })
    assert.is(await statusOf(url, 'led/mode', second), 200)
  }))

test('by the stricter rule a login already retires the token before', () =>
  withUrl({ tokenRule: 'login' }, async (url) => {
    const first = await logIn(url)
    await issue(url)
    assert.is(await statusOf(url, 'led/mode', first), 401)
  }))

test('a token is good for four hours', async () => {
  const clock = createHandClock()
  await withUrl({ clock }, async (url) => {
    const token = await logIn(url)
    clock.advance(14_400_000 - 1)
    assert.is(await statusOf(url, 'led/mode', token), 200)
    clock.advance(1)
    assert.is(await statusOf(url, 'led/mode', token), 401)
    assert.is(await statusOf(url, 'verify', token), 401)
  })
})

test('who is thrown out while sending has sent for nothing', async () => {
  const device = await VirtualDevice.start({ ledCount: 2 })
  const token = await logIn(device.url)
  const { hostname, port } = new URL(device.url)
  const socket = connect(Number(port), hostname)
  const head = `POST /xled/v1/led/movie/full HTTP/1.1\r\nX-Auth-Token: ${token}\r\n`
  socket.write(`${head}Content-Length: 6\r\n\r\nabc`)
  while (device.statistics.requests < 3) await setTimeout(1)
  const other = await logIn(device.url)
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.write('def')
  await once(socket, 'close')
  assert.match(received, /^HTTP\/1\.1 401 /)
  const { frames_number } = jsonOf(
    await send(device.url, ['GET', 'led/movie/config'], { token: other }),
  )
  assert.is(frames_number, 0)
  await device.close()
})

test.run()
