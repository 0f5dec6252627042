import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { describeAnswer } from '../../src/discovery/describe-answer.ts'
import { rejection } from '../rejection.ts'
import { startAnsweringDevice } from './answering-device.ts'

const test = suite('describe-answer')
const ID = 'Twinkly_ABCDEF'
const device = await startAnsweringDevice()
const options = { httpPort: device.httpPort, descriptionTimeoutMs: 5000, signal: undefined }

test.after(() => device.close())

test('a device that a relay answers for is described at the address it states', async () => {
  const answer = { id: ID, address: '127.0.0.1', source: '127.0.0.2' }
  const found = await describeAnswer(answer, options)
  assert.equal([found.address, found.id], [device.address, ID])
})

test('when neither address has a device, where the answer came from is told', async () => {
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
