import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSession, TOKEN_LIFETIME } from '../../src/device/session.ts'
import { createHandClock } from '../hand-clock.ts'

const test = suite('session')

test('a token is base64 of eight bytes and opens nothing until it is verified', () => {
  const session = createSession(createHandClock())
  const token = session.issue()
  assert.is(Buffer.from(token, 'base64').length, 8)
  assert.not(session.isOpen(token))
  assert.ok(session.verify(token))
  assert.ok(session.isOpen(token))
  assert.equal(Buffer.from(session.tokenBytes ?? []), Buffer.from(token, 'base64'))
})

test('a login alone ends no session, verifying a later token does', () => {
  const session = createSession(createHandClock())
  const first = session.issue()
  session.verify(first)
  const second = session.issue()
  assert.ok(session.isOpen(first))
  session.verify(second)
  assert.not(session.isOpen(first))
  assert.not(session.verify(first))
  assert.ok(session.isOpen(second))
})

test('by the stricter rule the login itself retires the token before', () => {
  const session = createSession(createHandClock(), 'login')
  const first = session.issue()
  session.verify(first)
  session.issue()
  assert.not(session.isOpen(first))
})

test('a token expires after its lifetime, verified or not', () => {
  const clock = createHandClock()
  const session = createSession(clock)
  const verified = session.issue()
  session.verify(verified)
  clock.advance(TOKEN_LIFETIME * 1000 - 1)
  assert.ok(session.isOpen(verified))
  clock.advance(1)
  assert.not(session.isOpen(verified))
  assert.not(session.isKnown(verified))
  assert.is(session.tokenBytes, undefined)
})

test('a flood of logins does not throw the verified user out', () => {
  const session = createSession(createHandClock())
  const user = session.issue()
  session.verify(user)
  const flood = Array.from({ length: 1000 }, () => session.issue())
  assert.ok(session.isOpen(user))
  assert.is(flood.filter((token) => session.isKnown(token)).length, 7)
})

test('a device that lost its power knows no token', () => {
  const session = createSession(createHandClock())
  const token = session.issue()
  session.verify(token)
  session.forget()
  assert.not(session.isOpen(token))
})

test.run()
