import { writeFile } from 'node:fs/promises'

/** Writes a WAV file of 16 bits (RIFF, PCM): `sampleAt` a time in seconds, for each channel. */
export async function writeWave(
  path: string,
  sound: {
    readonly seconds: number
    readonly sampleRate?: number
    readonly channels?: number
    sampleAt(time: number, channel: number): number
  },
): Promise<string> {
  const { seconds, sampleRate = 44_100, channels = 1 } = sound
  const count = Math.round(seconds * sampleRate)
  const data = new Int16Array(count * channels)
  for (let i = 0; i < data.length; i++) {
    const sample = sound.sampleAt(Math.floor(i / channels) / sampleRate, i % channels)
    data[i] = Math.round(Math.max(-1, Math.min(1, sample)) * 32_767)
  }
  await writeFile(path, [header(data.byteLength, sampleRate, channels), data])
  return path
}

function header(byteLength: number, sampleRate: number, channels: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + byteLength, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(channels, 22)
  head.writeUInt32LE(sampleRate, 24)
  head.writeUInt32LE(sampleRate * channels * 2, 28)
  head.writeUInt16LE(channels * 2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(byteLength, 40)
  return head
}
