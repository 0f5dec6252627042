import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { collectGarbage } from '../../../core/test/collect-garbage.ts'
import { HouseClient } from '../../src/remote/house-client.ts'
import { RemoteError } from '../../src/remote/remote-error.ts'

const test = suite('house-client')

test('an abort ends to listen, also after the garbage was collected', async () => {
  await withServer(
    (_request, response) => response.write('id: 1\ndata: {}\n\n'),
    async (address) => {
      const ending = new AbortController()
      const events = new HouseClient(address, { signal: ending.signal }).listen(() => undefined)
      assert.is((await events.next()).value?.id, '1')
      const next = events.next()
      collectGarbage()
      ending.abort()
      assert.is((await next).done, true)
    },
  )
})

test('a house that sends elsewhere is followed nowhere', async () => {
  let requests = 0
  const redirect: RequestListener = (_request, response) => {
    requests++
    response.writeHead(302, { Location: '/elsewhere' }).end()
  }
  await withServer(redirect, async (address) => {
    const client = new HouseClient(address, { signal: new AbortController().signal })
    try {
      await client.getHouse()
      assert.unreachable()
    } catch (error) {
      assert.instance(error, RemoteError)
      assert.match((error as Error).message, /answers \(302\), but not as a house does$/)
    }
  })
  assert.is(requests, 1)
})

test.run()

async function withServer(answer: RequestListener, work: (address: string) => Promise<void>) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    await work(`127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
