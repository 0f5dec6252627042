import type { IncomingMessage } from 'node:http'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createGate, type Gate } from '../../src/server/gate.ts'

const test = suite('gate')

interface Asked {
  readonly path?: string
  readonly host?: string
  readonly origin?: string
}

function ask(gate: Gate, { path = `${gate.prefix}/`, host = '127.0.0.1:80', origin }: Asked) {
  const headers = { host, ...(origin === undefined ? {} : { origin }) }
  // The gate reads nothing else of a request.
  const admission = gate.admit({ url: path, headers } as IncomingMessage)
  return 'status' in admission ? admission.status : admission.path
}

test('this machine is admitted, with or without the origin of the page', () => {
  const gate = createGate(false)
  assert.is(ask(gate, {}), '/')
  assert.is(ask(gate, { path: '/feed', origin: 'http://127.0.0.1:80' }), '/feed')
  assert.is(ask(gate, { host: 'localhost:8080', origin: 'http://localhost:8080' }), '/')
})

test('another name of this machine is refused', () => {
  assert.is(ask(createGate(false), { host: 'rebound.example.org' }), 403)
})

test('the page of another origin is refused', () => {
  const gate = createGate(false)
  const origins = ['http://example.org', 'null', 'http://127.0.0.1:81', 'https://127.0.0.1:80', '']
  for (const origin of origins) assert.is(ask(gate, { path: '/feed', origin }), 403, origin)
  const host = '127.0.0.1:8000'
  for (const origin of ['http://127.0.0.1:800', 'http://127.0.0.1:80000', 'http://127.0.0.1']) {
    assert.is(ask(gate, { path: '/feed', host, origin }), 403, origin)
  }
})

test('what a proxy of this machine forwards is refused, unless the network is allowed', () => {
  const asked = (gate: Gate, name: string) => {
    const headers = { host: '127.0.0.1:80', [name]: 'x' }
    const admission = gate.admit({ url: `${gate.prefix}/`, headers } as IncomingMessage)
    return 'status' in admission ? admission.status : admission.path
  }
  for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip']) {
    assert.is(asked(createGate(false), name), 403, name)
    assert.is(asked(createGate(true), name), '/', name)
  }
})

test('what is no path is refused, and dots never climb', () => {
  const gate = createGate(false)
  for (const path of ['*', 'http://example.org/', '']) assert.is(ask(gate, { path }), 400)
  assert.is(ask(gate, { path: '/../../frame' }), '/frame')
  assert.is(ask(gate, { path: '/frame?after=3#x' }), '/frame')
})

test('the network needs the token, which is another one each time', () => {
  const gate = createGate(true)
  assert.match(gate.prefix, /^\/[\w-]{22}$/)
  assert.is.not(gate.prefix, createGate(true).prefix)
  assert.is(ask(gate, {}), '/')
  assert.is(ask(gate, { path: gate.prefix }), '')
  assert.is(ask(gate, { path: `${gate.prefix}/feed` }), '/feed')
  for (const path of ['/', '/feed', gate.prefix.slice(0, -1), `${gate.prefix}x/`]) {
    assert.is(ask(gate, { path }), 403)
  }
})

test('the token of a program that is started again stays, and one that can be guessed is refused', () => {
  assert.is(createGate(true, 'a-token_of-1234567').prefix, '/a-token_of-1234567')
  assert.is(createGate(false, 'a-token_of-1234567').prefix, '')
  for (const token of ['', 'short', 'no/path-of-that-length', '../../../../../../..']) {
    assert.throws(() => createGate(true, token), /^token must be at least 16 /)
  }
})

test.run()
