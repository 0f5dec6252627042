import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withSmallDevice } from '../with-small-device.ts'

const test = suite('session-resource')
const answers = {
  'POST logout': () => [200, { code: 1000 }] as const,
  'GET device_name': () => [200, { name: 'x', code: 1000 }] as const,
}

test('a login gets a new token each time', async () => {
  await withSmallDevice({ answers }, async ({ session }, small) => {
    await session.login()
    await session.login()
    assert.equal([...small.tokens], ['token 1', 'token 2'])
  })
})

test('a token that still opens the device is verified as it is, another is replaced', async () => {
  await withSmallDevice({ answers }, async ({ session }, small) => {
    await session.login()
    await session.verify()
    assert.is(small.count('POST login'), 1)
    small.tokens.clear()
    await session.verify()
    assert.is(small.count('POST login'), 2)
  })
})

test('after a logout the next call logs in', async () => {
  await withSmallDevice({ answers }, async ({ session, name }, small) => {
    await name.get()
    await session.logout()
    assert.is(await name.get(), 'x')
    assert.is(small.count('POST login'), 2)
  })
})

test('the bytes of the token are the same array until another token takes its place', async () => {
  await withSmallDevice({ answers }, async ({ session }) => {
    assert.is(session.tokenBytes, undefined)
    await session.login()
    const first = session.tokenBytes
    assert.equal(new Uint8Array(first!), new Uint8Array(Buffer.from('token 1', 'base64')))
    await session.verify()
    assert.is(session.tokenBytes, first)
    await session.login()
    assert.is.not(session.tokenBytes, first)
  })
})

test.run()
