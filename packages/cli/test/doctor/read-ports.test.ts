import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readPorts } from '../../src/doctor/read-ports.ts'

const test = suite('readPorts')

const advice = 'end it'

test('a UDP port is reported as taken while it is, and as free again, however often', async () => {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  const wanted = { port, transports: ['udp'], advice } as const
  const detail = `UDP port ${port} is taken`
  assert.equal(await readPorts(wanted), { state: 'taken', detail, advice })
  socket.close()
  await once(socket, 'close')
  const free = { state: 'ok', detail: `UDP port ${port} is free` }
  assert.equal(await readPorts(wanted), free)
  assert.equal(await readPorts(wanted), free)
})

test('of a port that is wanted for both, the one that is taken is reported', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const wanted = { port, transports: ['udp', 'tcp'], advice } as const
  assert.is((await readPorts(wanted)).detail, `TCP port ${port} is taken`)
  server.close()
  await once(server, 'close')
  assert.is((await readPorts(wanted)).detail, `UDP and TCP port ${port} is free`)
})

test.run()
