import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { OpcReader } from '../src/opc.ts'

const test = suite('OpcReader')

const reads = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 })
const messages = fc.array(fc.tuple(fc.nat(255), fc.uint8Array({ maxLength: 900 })), {
  maxLength: 8,
})

test('messages come out whole, wherever the reads of the stream begin and end', () => {
  let tried = 0
  const property = fc.property(messages, reads, (sent, cuts) => {
    const stream = sent.flatMap(([channel, data]) => [
      ...[channel, 0, data.length >> 8, data.length & 255],
      ...data,
    ])
    const read: [number, Uint8Array][] = []
    const reader = new OpcReader((message) => {
      if (message.kind === 'pixels') read.push([message.channel, message.data.slice()])
    })
    for (let at = 0, cut = 0; at < stream.length; cut++) {
      const size = cuts[cut % cuts.length]!
      reader.push(Uint8Array.from(stream.slice(at, at + size)))
      at += size
      tried++
    }
    assert.equal(read, sent)
  })
  fc.assert(property, { numRuns: 500 })
  console.log(`tried: ${tried} reads`)
})

test('the longest message there can be is taken', () => {
  let length = 0
  const reader = new OpcReader((message) => {
    if (message.kind === 'pixels') length = message.data.length
  })
  reader.push(Uint8Array.of(0, 0, 255))
  reader.push(Uint8Array.of(255))
  reader.push(new Uint8Array(65_535))
  assert.is(length, 65_535)
})

test('a header alone takes no room for what it announces', () => {
  const before = process.memoryUsage().arrayBuffers
  const readers = Array.from({ length: 1000 }, () => new OpcReader(() => undefined))
  for (const reader of readers) reader.push(Uint8Array.of(0, 0, 255, 255, 1))
  const bytes = process.memoryUsage().arrayBuffers - before
  assert.ok(bytes < 1_000_000, `${bytes} bytes`)
})

test.run()
