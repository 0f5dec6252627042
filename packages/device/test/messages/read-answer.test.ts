import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readAnswer } from '../../src/messages/read-answer.ts'
import { DeviceError } from '../../src/transport/device-error.ts'

const test = suite('read-answer')
const CONTEXT = { address: 'tree', endpoint: 'GET led/mode' }

function failureOf(status: number, text: string): DeviceError {
  try {
    readAnswer({ status, body: Buffer.from(text) }, CONTEXT)
  } catch (error) {
    if (error instanceof DeviceError) return error
  }
  throw new TypeError(`${status} ${text} is read`)
}

test('every code that means good is, and none at all', () => {
  for (const text of ['{"code":1000}', '{"code":1100}', '{"code":1107}', '{"code":1108}', '{}']) {
    assert.equal(readAnswer({ status: 200, body: Buffer.from(text) }, CONTEXT), JSON.parse(text))
  }
})

test('every failure is one line with its facts', () => {
  const rows = [
    [401, 'Invalid Token.', 'unauthorized'],
    [404, 'Resource not found.', 'unsupported'],
    [204, '', 'refused'],
    [412, '{"code":1101}\n', 'refused'],
    [500, '', 'refused'],
    [200, '{"code":1101}', 'refused'],
    [200, '{"code":9999}', 'refused'],
    [200, '{"code":"x"}', 'malformed'],
    [200, '', 'malformed'],
    [200, '[1]', 'malformed'],
    [200, 'null', 'malformed'],
  ] as const
  for (const [status, text, code] of rows) {
    const error = failureOf(status, text)
    assert.equal([error.code, error.httpStatus], [code, status], text)
    assert.equal([error.address, error.endpoint], ['tree', 'GET led/mode'])
    assert.match(error.message, /^tree [^\n]+ GET led\/mode[^\n]*$/)
  }
})

test('a code is reported with its meaning, even an unknown one', () => {
  assert.is(failureOf(200, '{"code":1101}').applicationCodeMeaning, 'invalid argument value')
  const strange = 'tree refused GET led/mode with code 9999: an unknown code'
  assert.is(failureOf(200, '{"code":9999}').message, strange)
})

test.run()
