import { checkPcmFormat, type PcmFormat } from './pcm.ts'

/** First byte of a message of sound. */
export const SOUND_MESSAGE = 3

/** Bytes before the samples. */
const HEADER_LENGTH = 8

/** Maximum bytes of a message of sound: half a second of 8 channels at 96 kHz. */
export const SOUND_MESSAGE_LIMIT = HEADER_LENGTH + 2 * 8 * 96_000

/** A parsed message of sound: the arguments of `LiveSound.take`. */
export interface SoundMessage {
  readonly format: PcmFormat
  /** The samples, a view of the message. */
  readonly bytes: Uint8Array
}

/**
 * Parses a binary message of sound, as a page sends it from its microphone:
 *
 * | byte | meaning |
 * |---|---|
 * | 0 | 3, the kind of message |
 * | 1 | channels, 1 to 8 |
 * | 2–3 | 0 |
 * | 4–7 | sample rate in Hz, big-endian, 8000 to 192000 |
 * | 8– | samples, 16 bits with a sign, little-endian, one of each channel after the other |
 *
 * @throws RangeError with a message short enough for the reason of a WebSocket close frame
 */
export function parseSoundMessage(message: Uint8Array): SoundMessage {
  checkLength(message.length)
  const header = new DataView(message.buffer, message.byteOffset, HEADER_LENGTH)
  if (header.getUint8(0) !== SOUND_MESSAGE) {
    throw new RangeError(`a message of sound begins with ${SOUND_MESSAGE}, got ${message[0]}`)
  }
  if (header.getUint16(2) !== 0) throw new RangeError('bytes 2 and 3 of sound must be 0')
  const format = { sampleRate: header.getUint32(4), channels: header.getUint8(1) }
  return read(message, { ...format, encoding: 's16le' })
}

function checkLength(length: number): void {
  if (length < HEADER_LENGTH || length > SOUND_MESSAGE_LIMIT) {
    throw new RangeError(
      `a message of sound has ${HEADER_LENGTH} to ${SOUND_MESSAGE_LIMIT} bytes, got ${length}`,
    )
  }
}

function read(message: Uint8Array, format: PcmFormat): SoundMessage {
  checkPcmFormat(format)
  const bytes = message.subarray(HEADER_LENGTH)
  if (bytes.length % (2 * format.channels) === 0) return { format, bytes }
  throw new RangeError(`sound must be whole samples of ${format.channels} channels`)
}
