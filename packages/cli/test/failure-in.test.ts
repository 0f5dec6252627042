import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { failureIn } from '../src/failure-in.ts'

const test = suite('failureIn')

for (const body of ['{"code":1000}', '{"code":1108,"x":1}', '{"mode":"off"}', '[1]', '', 'text']) {
  test(`'${body}' is no error`, () => {
    assert.is(failureIn({ status: 200, body }), undefined)
  })
}

test('a code is printed with its meaning, a status before it', () => {
  assert.is(failureIn({ status: 200, body: '{"code":1105}' }), 'code 1105: invalid argument key')
  assert.match(failureIn({ status: 200, body: '{"code":7}' }) ?? '', /^code 7: an unknown code$/)
  assert.is(failureIn({ status: 404, body: '{"code":1105}' }), 'HTTP status 404')
})

test.run()
