import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Session, type SessionOptions } from '../../src/session/session.ts'
import { parseDeviceAddress } from '../../src/transport/device-address.ts'
import { Transport } from '../../src/transport/transport.ts'
import { rejection } from '../rejection.ts'
import { SmallDevice } from '../small-device.ts'

const test = suite('session')
const OPTIONS = { mac: '5C:CF:7F:33:AA:FF', checkDevice: false }

async function withSession(
  use: (session: Session, device: SmallDevice) => Promise<void>,
  options: Partial<SessionOptions> = {},
  device = new SmallDevice(),
) {
  const transport = new Transport(parseDeviceAddress(await device.start()))
  try {
    await use(new Session(transport, { ...OPTIONS, ...options }), device)
  } finally {
    transport.close()
    await device.close()
  }
}

test('a token is got by a random challenge of 32 bytes and verified before it is given', async () => {
  const challenges = new Set<string>()
  for (let i = 0; i < 2; i++) {
    await withSession(async (session, device) => {
      assert.is(await session.token(), 'token 1')
      assert.equal(device.log, ['POST login', 'POST verify'])
      const { challenge } = JSON.parse(String(device.bodies[0]))
      assert.is(Buffer.from(challenge, 'base64').length, 32)
      challenges.add(challenge)
    })
  }
  assert.is(challenges.size, 2)
})

test('many calls at once share one login, and later ones its token', async () => {
  await withSession(async (session, device) => {
    const tokens = await Promise.all(Array.from({ length: 10 }, () => session.token()))
    assert.equal(new Set(tokens), new Set(['token 1']))
    assert.is(await session.token(), 'token 1')
    assert.is(device.count('POST login'), 1)
  })
})

test('a token is renewed shortly before it expires, and not earlier', async () => {
  let now = 0
  await withSession(
    async (session) => {
      await session.token()
      now = 14_400_000 * 0.9
      assert.is(await session.token(), 'token 1')
      now = 14_400_000 * 0.96
      assert.is(await session.token(), 'token 2')
      assert.is(await session.token(), 'token 2')
    },
    { now: () => now },
  )
})

test('a token rejected for several calls is replaced once', async () => {
  await withSession(async (session, device) => {
    const token = await session.token()
    const next = await Promise.all([1, 2, 3].map(() => session.tokenAfter(token)))
    assert.equal(next, ['token 2', 'token 2', 'token 2'])
    assert.is(await session.tokenAfter(token), 'token 2')
    assert.is(device.count('POST login'), 2)
  })
})

test('a call goes on when others log in while it does', async () => {
  let rivals = 2
  const device = new SmallDevice({
    'open GET led/mode': () => (rivals-- > 0 ? [401, 'Invalid Token.'] : [200, { mode: 'off' }]),
  })
  await withSession(
    async (session) => {
      const reply = await session.send({ method: 'GET', path: '/xled/v1/led/mode' })
      assert.is(reply.status, 200)
      assert.is(device.count('POST login'), 3)
    },
    {},
    device,
  )
})

test('a login goes on when another one comes before its token is verified', async () => {
  let rivals = 2
  const device = new SmallDevice({
    'open POST verify': () => (rivals-- > 0 ? [401, 'Invalid Token.'] : [200, { code: 1000 }]),
  })
  await withSession(async (session) => assert.is(await session.token(), 'token 3'), {}, device)
})

test('a device with a wrong answer to the challenge is an impostor and gets no token back', async () => {
  await withSession(
    async (session, device) => {
      const error = await rejection(session.token())
      assert.is(error.code, 'impostor')
      assert.match(error.message, /wrong answer to the login challenge .* 5C:CF:7F:33:AA:FF/)
      assert.equal(device.log, ['POST login'])
    },
    { checkDevice: true },
  )
})

test('a device that proves its MAC address is given its own answer back', async () => {
  await withSession(
    async (session, device) => {
      device.mac = OPTIONS.mac
      assert.is(await session.token(), 'token 1')
      const proof = JSON.parse(String(device.bodies[1]))['challenge-response']
      assert.match(proof, /^[0-9a-f]{40}$/)
    },
    { checkDevice: true },
  )
})

test('a MAC address that is none, or is not stated, leaves nothing to be checked', async () => {
  for (const mac of ['**', undefined]) {
    await withSession(async (session) => assert.is(await session.token(), 'token 1'), {
      checkDevice: true,
      mac,
    })
  }
})

test('a token that no header can carry is malformed', async () => {
  await withSession(async (session, device) => {
    device.tokenPrefix = 'token\n'
    const error = await rejection(session.token())
    assert.is(error.code, 'malformed')
    assert.match(error.message, /answered the login without a token/)
  })
})

test('listeners are notified of every login but the first, until they are removed', async () => {
  await withSession(async (session) => {
    let logins = 0
    const leave = session.onLogin(() => logins++)
    const first = await session.token()
    assert.is(logins, 0)
    const second = await session.tokenAfter(first)
    assert.is(logins, 1)
    leave()
    await session.tokenAfter(second)
    assert.is(logins, 1)
  })
})

test('who stops waiting does not end the login of others', async () => {
  await withSession(async (session, device) => {
    device.delayMs = 30
    const controller = new AbortController()
    const impatient = session.token({ signal: controller.signal })
    const patient = session.token()
    controller.abort(new Error('enough'))
    const reason = await impatient.catch((error: unknown) => error)
    assert.is((reason as Error).message, 'enough')
    assert.is(await patient, 'token 1')
  })
})

test('a time that is over ends the waiting, not the login', async () => {
  await withSession(async (session, device) => {
    device.delayMs = 100
    const impatient = session.token({ timeoutMs: 20 })
    const patient = session.token({ timeoutMs: 10_000 })
    const reason = await impatient.catch((error: unknown) => error)
    assert.is((reason as Error).name, 'NoProgressError')
    assert.is(await patient, 'token 1')
    assert.is(device.count('POST login'), 1)
  })
})

test('a failed login is tried again by the next call', async () => {
  const device = new SmallDevice()
  const address = await device.start()
  const transport = new Transport(parseDeviceAddress(address))
  const session = new Session(transport, OPTIONS)
  await device.close()
  assert.is((await rejection(session.token())).code, 'unreachable')
  const again = new SmallDevice()
  await again.start(Number(address.split(':')[1]))
  assert.is(await session.token(), 'token 1')
  transport.close()
  await again.close()
})

test('a given token is used alone, and nothing logs in', async () => {
  await withSession(
    async (session, device) => {
      assert.is(await session.token(), 'of another process')
      session.forget()
      assert.is(await session.tokenAfter('of another process'), 'of another process')
      assert.equal(device.log, [])
    },
    { token: 'of another process' },
  )
})

test.run()
