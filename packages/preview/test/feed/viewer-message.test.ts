import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseViewerMessage, type ViewerMessage } from '../../src/feed/viewer-message.ts'

const test = suite('viewer message')

/** Bytes that the reason of a close frame may have, RFC 6455 section 5.5. */
const REASON_BYTES = 123

const messages: fc.Arbitrary<ViewerMessage> = fc.oneof(
  fc.constant({ type: 'next' } as const),
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .filter((at) => !Object.is(at, -0))
    .map((at) => ({ type: 'clock', at }) as const),
  fc.record({
    type: fc.constant('act' as const),
    id: fc.maxSafeInteger().filter((id) => !Object.is(id, -0)),
    name: fc.string(),
    input: fc.json().map((text): unknown => JSON.parse(text)),
  }),
  fc.record({
    type: fc.constant('act' as const),
    id: fc.nat(),
    name: fc.string(),
    input: fc.constant({}),
    gesture: fc.nat(),
  }),
)

test('what a viewer says is read as it was meant', () => {
  fc.assert(
    fc.property(messages, (message) => {
      const text = JSON.stringify(message)
      assert.is(JSON.stringify(parseViewerMessage(text)), text)
    }),
  )
})

test('any other text is a RangeError whose message fits a close frame', () => {
  const texts = fc.oneof(fc.string(), fc.json())
  fc.assert(
    fc.property(texts, (text) => {
      try {
        parseViewerMessage(text)
      } catch (error) {
        assert.instance(error, RangeError)
        assert.ok(Buffer.byteLength((error as RangeError).message) <= REASON_BYTES)
      }
    }),
  )
})

test('each mistake is named', () => {
  const mistakes = [
    ['hello', 'a message must be JSON'],
    ['null', 'a message must be a JSON object with a type'],
    ['[]', 'a message must be a JSON object with a type'],
    ['{"type":"frame"}', 'the type of a message must be next, clock or act'],
    ['{"type":"clock"}', 'a clock message must have a number at'],
    ['{"type":"clock","at":"12"}', 'a clock message must have a number at'],
    ['{"type":"act","name":"play"}', 'an act message must have a whole number id'],
    ['{"type":"act","id":1.5,"name":"play"}', 'an act message must have a whole number id'],
    ['{"type":"act","id":1e300,"name":"play"}', 'an act message must have a whole number id'],
  ] as const
  for (const [text, reason] of mistakes) {
    assert.throws(
      () => parseViewerMessage(text),
      (error: Error) => error.message === reason,
    )
  }
})

test.run()
