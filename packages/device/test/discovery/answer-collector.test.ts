import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { AnswerCollector } from '../../src/discovery/answer-collector.ts'
import { completeDiscoveryOptions } from '../../src/discovery/discovery-options.ts'

const test = suite('answer-collector')

/** A port of 127.0.0.1 on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

test('a network in which something invents answers is held to 256 of them', async () => {
  const httpPort = await closedPort()
  const collector = new AnswerCollector(completeDiscoveryOptions({ httpPort }))
  for (let number = 0; number < 2000; number++) {
    collector.take({ id: `Twinkly_${number}`, address: '127.0.0.1', source: '127.0.0.1' })
  }
  assert.equal(await collector.devices(), [])
  const codes = collector.problems().map(({ code }) => code)
  assert.equal([codes.length, new Set(codes)], [256, new Set(['unreachable'])])
})

test('an answer from an address that is none ends nothing', async () => {
  const collector = new AnswerCollector(completeDiscoveryOptions({}))
  collector.take({ id: 'Twinkly_ABCDEF', address: '127.0.0.1', source: 'a b' })
  assert.equal(await collector.devices(), [])
  assert.is(collector.problems().length, 1)
})

test.run()
