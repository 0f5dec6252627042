import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseJson } from '../../src/responder/read-request.ts'

const test = suite('parseJson')

const parse = (text: string) => parseJson(Buffer.from(text))

test('what was written as JSON is read back', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 10 }), (text) => {
      assert.equal(parse(text), { kind: 'parsed', content: JSON.parse(text) })
    }),
  )
})

test('no body is an empty object', () => {
  assert.equal(parse(''), { kind: 'parsed', content: {} })
})

test('any bytes are JSON or malformed, never a fault', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      assert.ok(['parsed', 'malformed'].includes(parseJson(bytes).kind))
    }),
  )
})

test('nesting is taken to a depth no call needs', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  assert.is(parse(nested(64)).kind, 'parsed')
  assert.is(parse(nested(66)).kind, 'malformed')
  assert.is(parse(nested(1_000_000)).kind, 'malformed')
})

test.run()
