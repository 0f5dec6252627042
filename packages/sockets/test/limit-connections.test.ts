import { EventEmitter, once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type ConnectionLimits, limitConnections } from '../src/limit-connections.ts'

const test = suite('limit-connections')

/** A connection of an address, which reports that it is closed later, as sockets do. */
class FakeConnection extends EventEmitter {
  readonly remoteAddress: string
  isClosed = false

  constructor(remoteAddress: string) {
    super()
    this.remoteAddress = remoteAddress
  }

  destroy(): void {
    this.isClosed = true
    queueMicrotask(() => this.emit('close'))
  }
}

function start(limits: ConnectionLimits<FakeConnection>) {
  const server = createServer()
  limitConnections(server, limits)
  const open = (address = 'a') => {
    const connection = new FakeConnection(address)
    server.emit('connection', connection)
    return connection
  }
  const ask = (socket: FakeConnection, complete = true) => {
    const response = new EventEmitter()
    server.emit('request', { socket, complete }, response)
    return () => response.emit('close')
  }
  return { server, open, ask }
}

const closedOf = (connections: readonly FakeConnection[]) =>
  connections.flatMap(({ isClosed }, index) => (isClosed ? [index] : []))

test('one address has half of the connections at most, and the longest idle one is closed', () => {
  let closed = 0
  const { open } = start({ total: 6, onClosed: () => closed++ })
  const other = open('b')
  const all = [1, 2, 3, 4, 5].map(() => open())
  assert.equal([closedOf(all), other.isClosed, closed], [[0, 1], false, 2])
})

test('what is used stays, and has rested for less long than others when it is done', () => {
  const { open, ask, server } = start({ total: 4, perAddress: 4 })
  const all = [1, 2, 3, 4].map(() => open())
  const [first, second] = all
  const end = ask(first!)
  server.emit('upgrade', { socket: second })
  all.push(open())
  assert.equal(closedOf(all), [2])
  end()
  all.push(open())
  assert.equal(closedOf(all), [2, 3])
  all.push(open())
  assert.equal(closedOf(all), [2, 3, 4])
})

test('an incomplete request is closed before a new connection', () => {
  const { open, ask } = start({ total: 3, perAddress: 3 })
  const all = [1, 2, 3].map(() => open())
  ask(all[0]!)
  ask(all[1]!, false)
  ask(all[2]!)
  all.push(open())
  assert.equal(closedOf(all), [1])
  ask(all[3]!)
  all.push(open())
  assert.equal(closedOf(all), [1, 4])
})

test('many addresses together have no more than there are', () => {
  const { open } = start({ total: 4 })
  const all = ['a', 'b', 'c', 'd', 'e'].map(open)
  assert.equal(closedOf(all), [0])
})

test('a server answers requests for an upgrade, or for word to go on, as it did', async () => {
  const server = createHttpServer((_, response) => response.end('here'))
  limitConnections(server, { total: 4 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  for (const headers of [
    { connection: 'upgrade', upgrade: 'websocket' },
    { expect: '100-continue', 'content-length': '0' },
  ]) {
    const asked = request({ port, host: '127.0.0.1', headers }).end()
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    assert.is(response.statusCode, 200)
    response.resume()
  }
  server.closeAllConnections()
  server.close()
})

test('connections that close by themselves free their place', async () => {
  const { open } = start({ total: 2, perAddress: 2 })
  const all = [open(), open()]
  all[1]!.emit('close')
  all.push(open())
  assert.equal(closedOf(all), [])
})

test('a server can determine by itself which connections wait', () => {
  const silent = new Set<FakeConnection>()
  const limits = { total: 2, perAddress: 2 }
  const { open } = start({ ...limits, isWaiting: (connection) => silent.has(connection) })
  const all = [open(), open()]
  silent.add(all[1]!)
  all.push(open())
  assert.equal(closedOf(all), [1])
})

test.run()
