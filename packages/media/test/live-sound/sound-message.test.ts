import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LiveSound } from '../../src/live-sound/live-sound.ts'
import { parseSoundMessage, SOUND_MESSAGE_LIMIT } from '../../src/live-sound/sound-message.ts'

const test = suite('parseSoundMessage')

function messageOf(channels: number, sampleRate: number, samples: Uint8Array): Uint8Array {
  const message = new Uint8Array(8 + samples.length)
  message[0] = 3
  message[1] = channels
  new DataView(message.buffer).setUint32(4, sampleRate)
  message.set(samples, 8)
  return message
}

const taken = fc
  .record({
    channels: fc.integer({ min: 1, max: 8 }),
    sampleRate: fc.integer({ min: 8000, max: 192_000 }),
    frames: fc.nat({ max: 300 }),
  })
  .chain(({ channels, sampleRate, frames }) =>
    fc
      .uint8Array({ minLength: 2 * channels * frames, maxLength: 2 * channels * frames })
      .map((samples) => ({ channels, sampleRate, samples })),
  )

test('what a page sends is read as it was meant', () => {
  fc.assert(
    fc.property(taken, ({ channels, sampleRate, samples }) => {
      const { format, bytes } = parseSoundMessage(messageOf(channels, sampleRate, samples))
      assert.equal(format, { channels, sampleRate, encoding: 's16le' })
      assert.equal([...bytes], [...samples])
    }),
  )
})

test('a message may stand anywhere in its buffer', () => {
  const buffer = new Uint8Array(20)
  buffer.set(messageOf(1, 48_000, Uint8Array.of(1, 2, 3, 4)), 3)
  const { format, bytes } = parseSoundMessage(buffer.subarray(3, 15))
  assert.is(format.sampleRate, 48_000)
  assert.equal([...bytes], [1, 2, 3, 4])
})

const message = messageOf(2, 48_000, new Uint8Array(8))
for (const [what, bytes, reason] of [
  ['too short', message.subarray(0, 7), /has 8 to 1536008 bytes, got 7/],
  ['too long', new Uint8Array(SOUND_MESSAGE_LIMIT + 1), /has 8 to 1536008 bytes, got 1536009/],
  ['of another kind', Uint8Array.of(2, ...message.subarray(1)), /begins with 3, got 2/],
  ['with something where 0 must be', message.with(3, 1), /bytes 2 and 3 of sound must be 0/],
  ['without channels', messageOf(0, 48_000, new Uint8Array(8)), /channels must be 1 to 8, got 0/],
  ['with a strange rate', messageOf(1, 7, new Uint8Array(8)), /sampleRate must be 8000 to 192000/],
  ['cut within a sample', message.subarray(0, 15), /whole samples of 2 channels/],
] as const) {
  test(`a message ${what} is refused`, () => {
    assert.throws(() => parseSoundMessage(bytes), reason)
  })
}

test('whatever comes is refused with a short reason or heard', () => {
  const live = new LiveSound()
  const anything = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc
      .tuple(taken, fc.nat({ max: 11 }), fc.nat({ max: 255 }))
      .map(([{ channels, sampleRate, samples }, place, value]) => {
        const bytes = messageOf(channels, sampleRate, samples)
        if (place < bytes.length) bytes[place] = value
        return bytes
      }),
  )
  fc.assert(
    fc.property(anything, (bytes) => {
      try {
        const { format, bytes: samples } = parseSoundMessage(bytes)
        live.take(samples, format)
      } catch (error) {
        assert.ok(error instanceof RangeError)
        assert.ok(error.message.length <= 123)
      }
    }),
    { numRuns: 1000 },
  )
  const { levels, spectra, beatTimes, beatStrengths } = live.memory
  for (const values of [levels, spectra, beatTimes, beatStrengths]) {
    assert.ok(values.every((value) => Number.isFinite(value)))
  }
})

test.run()
