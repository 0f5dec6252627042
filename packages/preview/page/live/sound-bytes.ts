const HEADER_BYTES = 8
const SOUND = 3

/**
 * A message of sound: the kind 3, how many channels, two zeros, the sample rate as a big-endian
 * uint32, then samples as little-endian int16, one of each channel in turn.
 */
export function writeSound(samples: Int16Array, sampleRate: number): Uint8Array<ArrayBuffer> {
  const message = new Uint8Array(HEADER_BYTES + 2 * samples.length)
  const view = new DataView(message.buffer)
  view.setUint8(0, SOUND)
  view.setUint8(1, 1)
  view.setUint32(4, sampleRate)
  for (const [i, sample] of samples.entries()) view.setInt16(HEADER_BYTES + 2 * i, sample, true)
  return message
}
