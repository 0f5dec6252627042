import {
  type DescribedDevice,
  type Endpoint,
  endpoints,
  FAMILIES,
  parseFirmware,
  selectFields,
} from '@ledloom/protocol'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createReplyWriter } from '../../src/responder/reply-writer.ts'

const test = suite('createReplyWriter')

type Schema = Endpoint['response']

const rows: readonly Endpoint[] = Object.values(endpoints)

/** A value with every field that a schema has, at any depth, and one that it has not. */
function fullValue(schema: unknown): unknown {
  const { def } = schema as Schema
  if ('innerType' in def) return fullValue(def.innerType)
  if ('element' in def) return [fullValue(def.element), fullValue(def.element)]
  if (!('shape' in def)) return 1
  const fields = Object.entries(def.shape).map(([key, field]) => [key, fullValue(field)])
  return { ...Object.fromEntries(fields), unheardOf: 1, undefinedField: undefined }
}

test('writes of every reply of every firmware what the table selects', () => {
  for (const family of FAMILIES) {
    for (const version of ['1.99.18', '2.3.5', '2.4.2', '2.4.30', '2.5.6', '2.7.1', '2.9.9']) {
      const sender: DescribedDevice = { family, firmware: parseFirmware(version) }
      for (const { name, response } of rows) {
        const value = fullValue(response)
        assert.is(
          createReplyWriter(response, sender)(value),
          JSON.stringify(selectFields(response, value, sender)),
          `${name} of ${family} ${version}`,
        )
      }
    }
  }
})

test('writes any text, number and nothing as JSON does', () => {
  const { response } = endpoints.getDeviceName
  const write = createReplyWriter(response, { family: 'F', firmware: parseFirmware('2.7.1') })
  for (const name of [
    '',
    '"\\\n',
    'Bäume \u2028',
    '\ud800',
    null,
    true,
    -0.5,
    1e21,
    [1],
    { a: 1 },
  ]) {
    assert.is(write({ name }), JSON.stringify({ name }))
  }
  for (const value of [null, 1, 'text']) assert.is(write(value), JSON.stringify(value))
})

test.run()
