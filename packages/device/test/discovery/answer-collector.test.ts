import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { AnswerCollector, describeAnswer } from '../../src/discovery/answer-collector.ts'
import { completeDiscoveryOptions } from '../../src/discovery/discovery-options.ts'
import { rejection } from '../rejection.ts'
import { startAnsweringDevice } from './answering-device.ts'

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

test('a network with invented answers is limited to 256 of them', async () => {
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

const ID = 'Twinkly_ABCDEF'
const device = await startAnsweringDevice()
const options = { httpPort: device.httpPort, descriptionTimeoutMs: 5000, signal: undefined }

test.after(() => device.close())

test('a device that a relay answers for is described at the address it states', async () => {
  const answer = { id: ID, address: '127.0.0.1', source: '127.0.0.2' }
  const found = await describeAnswer(answer, options)
  assert.equal([found.address, found.id], [device.address, ID])
})

test('if neither address has a device, the sender of the answer is reported', async () => {
  const answer = { id: ID, address: '127.0.0.3', source: '127.0.0.2' }
  assert.match((await rejection(describeAnswer(answer, options))).message, /^127\.0\.0\.2:\d+ /)
})

test('a signal ends it without another try', async () => {
  const answer = { id: ID, address: '127.0.0.1', source: '127.0.0.2' }
  const { log } = device.small
  const asked = log.length
  const ended = describeAnswer(answer, { ...options, signal: AbortSignal.abort() })
  assert.is((await rejection(ended)).code, 'aborted')
  assert.is(log.length, asked)
})

test.run()
