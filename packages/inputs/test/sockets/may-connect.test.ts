import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { mayConnect } from '../../src/sockets/may-connect.ts'

const test = suite('who may open a WebSocket')

function request(headers: { readonly host?: string; readonly origin?: string }): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { headers })
}

test('programs, pages of this machine, and pages of the host that is connected to', () => {
  for (const headers of [
    {},
    { host: '127.0.0.1:7891' },
    { host: '192.168.1.5:7891', origin: 'http://localhost:3000' },
    { host: '192.168.1.5:7891', origin: 'http://192.168.1.5' },
    { host: 'lights.local:7891', origin: 'http://lights.local' },
    { host: '[::1]:7891', origin: 'http://[::1]:8080' },
  ]) {
    assert.ok(mayConnect(request(headers), false), JSON.stringify(headers))
  }
})

test('no page of somebody else, also where its name points here', () => {
  for (const headers of [
    { host: '127.0.0.1:7891', origin: 'https://evil.example' },
    { host: 'evil.example:7891', origin: 'http://evil.example:7891' },
    { host: 'evil.example:7891', origin: 'null' },
    { host: 'evil.example:7891' },
    { host: 'not a host', origin: 'http://localhost' },
    { host: '127.0.0.1', origin: 'nonsense' },
  ]) {
    assert.not(mayConnect(request(headers), true), JSON.stringify(headers))
  }
})

test('pages of files, and others that hide where they come from, only if that is asked for', () => {
  for (const origin of ['null', 'file://']) {
    const headers = { host: '127.0.0.1:7891', origin }
    assert.not(mayConnect(request(headers), false), origin)
    assert.ok(mayConnect(request(headers), true), origin)
  }
})

test.run()
