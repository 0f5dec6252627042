import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { makeReceiveRoom } from '../../src/sockets/datagram-port.ts'

const test = suite('makeReceiveRoom')

/** What a socket keeps before and after. */
async function roomFor(channelCount: number) {
  const socket = createSocket('udp4')
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const before = socket.getRecvBufferSize()
  makeReceiveRoom(socket, channelCount)
  const after = socket.getRecvBufferSize()
  socket.close()
  return { before, after }
}

test('few LEDs are content with what the system gives', async () => {
  const { before, after } = await roomFor(510)
  assert.is(after, before)
})

test('many get more, as far as the system allows', async () => {
  const { before, after } = await roomFor(510 * 300)
  assert.ok(after > before, `${before} ${after}`)
})

test('there is an end to it', async () => {
  await roomFor(1e12)
})

test.run()
