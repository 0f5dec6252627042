import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { applicationCodes, type Failure, failures } from '../../src/schema/failures.ts'

const test = suite('failures')
const rows: readonly Failure[] = Object.values(failures)

test('failures are answered as the specification describes', () => {
  assert.equal(
    [failures['invalid-token'].status, failures['invalid-token'].text],
    [401, 'Invalid Token.'],
  )
  const missing = failures['resource-not-found']
  assert.equal([missing.status, missing.text], [404, 'Resource not found.'])
  assert.is(failures['value-too-long'].code, 1103)
  assert.is(failures['firmware-checksum'].code, 1205)
  assert.is(failures['echo-failed'].code, 1001)
})

test('no failure has a code that means success', () => {
  for (const row of rows) {
    if ('code' in row) assert.not(/ok/.test(applicationCodes[row.code]))
  }
})

test('what no source states is marked as assumed', () => {
  assert.is(failures['frame-wrong-length'].source, 'assumed')
  assert.is(failures['movie-wrong-length'].source, 'reported')
})

test.run()
