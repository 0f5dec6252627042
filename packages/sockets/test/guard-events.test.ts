import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { guardEvents, guardServer } from '../src/guard-events.ts'

const test = suite('guardEvents')

class Connection extends EventEmitter {
  isDestroyed = false
  readonly socket: Connection | undefined

  constructor(socket?: Connection) {
    super()
    this.socket = socket
  }

  destroy() {
    this.isDestroyed = true
  }
}

function throwError(): never {
  throw new Error('unforeseen')
}

test('an error of any listener is given over, of one that was added later, too', () => {
  const emitter = new EventEmitter()
  const thrown: unknown[] = []
  guardEvents(emitter, (error, values) => thrown.push([(error as Error).message, ...values]))
  emitter.once('data', throwError)
  assert.is(emitter.emit('data', 1, 2), true)
  assert.equal(thrown, [['unforeseen', 1, 2]])
  let heard = 0
  emitter.on('data', () => heard++)
  assert.is(emitter.emit('data'), true)
  assert.is(emitter.emit('nothing'), false)
  assert.equal([heard, thrown.length], [1, 1])
})

test('an error without a listener ends nothing either', () => {
  const emitter = new EventEmitter()
  const thrown: unknown[] = []
  guardEvents(emitter, (error) => thrown.push(error))
  const error = new Error('of the socket')
  emitter.emit('error', error)
  assert.equal(thrown, [error])
})

test('a server closes the connection whose request, response or event failed', () => {
  const server = new EventEmitter()
  const thrown: unknown[] = []
  guardServer(server, (error) => thrown.push(error))
  const names = ['connection', 'request', 'close of a request', 'data'] as const
  const all = names.map((name) => {
    const socket = new Connection()
    const [request, response] = [new Connection(socket), new Connection()]
    server.removeAllListeners()
    if (name === 'connection' || name === 'request') server.on(name, throwError)
    server.emit('connection', socket)
    server.emit('request', request, response)
    if (name === 'close of a request') request.on('close', throwError).emit('close')
    if (name === 'data') socket.on('data', throwError).emit('data', 'bytes')
    return socket
  })
  assert.equal(
    all.map(({ isDestroyed }) => isDestroyed),
    [true, true, true, true],
  )
  assert.is(thrown.length, 4)
  const other = new Connection()
  server.removeAllListeners()
  // As a server that hands connections over to one of HTTP.
  const inner = new EventEmitter()
  guardServer(inner, (error) => thrown.push(error))
  inner.emit('connection', other)
  server.emit('connection', other)
  assert.is(other.isDestroyed, false)
})

test('an HTTP server goes on after a listener threw, and the process warns of it', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/fail') throwError()
    request.on('end', () => (request.url === '/fail-later' ? throwError() : response.end('here')))
    request.resume()
  })
  guardServer(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const path of ['/fail', '/fail-later']) {
    const warned = once(process, 'warning')
    await fetch(`${url}${path}`).then(
      () => assert.unreachable(),
      () => undefined,
    )
    assert.is(((await warned) as [Error])[0].message, 'unforeseen')
  }
  assert.is(await (await fetch(url)).text(), 'here')
  server.closeAllConnections()
  server.close()
})

test.run()
