import type { AVSampleFormat, FFEncoderCodec } from 'node-av/constants'
import type { CodecContext, FormatContext, Packet, Stream } from 'node-av/lib'
import { loadVideoLibrary } from '../../src/ffmpeg/load-library.ts'

/** A file of sound to be made. */
export interface SoundRecipe {
  readonly encoder: string
  /** Of the encoder's sample format: 32 or 16 bits, one channel. */
  readonly sampleFormat: 'fltp' | 'flt' | 's16' | 's16p'
  readonly sampleRate?: number
  readonly seconds: number
  sampleAt(time: number): number
}

interface Writing {
  readonly format: FormatContext
  readonly encoder: CodecContext
  readonly stream: Stream
  readonly packet: Packet
}

/** Makes a file of sound with an encoder the package comes with; the container by the ending. */
export async function encodeSound(path: string, recipe: SoundRecipe): Promise<string> {
  const { av, constants } = await loadVideoLibrary()
  const { sampleRate = 48_000, seconds, sampleFormat } = recipe
  const mono = { nbChannels: 1, order: constants.AV_CHANNEL_ORDER_NATIVE, mask: 4n }
  const codec = av.Codec.findEncoderByName(recipe.encoder as FFEncoderCodec)
  const encoder = new av.CodecContext()
  encoder.allocContext3(codec)
  encoder.sampleFormat = av.avGetSampleFmtFromName(sampleFormat) as AVSampleFormat
  encoder.sampleRate = sampleRate
  encoder.channelLayout = mono
  encoder.timeBase = new av.Rational(1, sampleRate)
  encoder.setFlags(constants.AV_CODEC_FLAG_GLOBAL_HEADER)
  check(encoder.open2Sync(codec))
  const writing = open(path, new av.FormatContext(), encoder, new av.Packet())
  const frameSize = encoder.frameSize || 1024
  const count = Math.round(seconds * sampleRate)
  for (let first = 0; first < count; first += frameSize) {
    const length = Math.min(frameSize, count - first)
    const samples = Array.from({ length }, (_, i) => recipe.sampleAt((first + i) / sampleRate))
    const frame = av.Frame.fromAudioBuffer(toBytes(samples, sampleFormat), {
      nbSamples: length,
      format: encoder.sampleFormat,
      sampleRate,
      channelLayout: mono,
    })
    frame.pts = BigInt(first)
    check(encoder.sendFrameSync(frame))
    frame.free()
    writePackets(writing)
  }
  encoder.sendFrameSync(null)
  writePackets(writing)
  check(writing.format.writeTrailerSync())
  writing.format.closeOutputSync()
  encoder.freeContext()
  return path
}

function open(path: string, format: FormatContext, encoder: CodecContext, packet: Packet): Writing {
  check(format.allocOutputContext2(null, null, path))
  const stream = format.newStream(null)
  check(stream.codecpar.fromContext(encoder))
  stream.timeBase = encoder.timeBase
  check(format.openOutputSync())
  check(format.writeHeaderSync())
  packet.alloc()
  return { format, encoder, stream, packet }
}

function writePackets({ encoder, packet, stream, format }: Writing): void {
  while (encoder.receivePacketSync(packet) >= 0) {
    packet.streamIndex = stream.index
    packet.rescaleTs(encoder.timeBase, stream.timeBase)
    check(format.interleavedWriteFrameSync(packet))
  }
}

function toBytes(samples: readonly number[], format: SoundRecipe['sampleFormat']): Buffer {
  const values = format.startsWith('s16')
    ? Int16Array.from(samples, (sample) => Math.round(sample * 32_767))
    : Float32Array.from(samples)
  return Buffer.from(values.buffer)
}

function check(outcome: number): void {
  if (outcome < 0) throw new Error(`FFmpeg answered ${outcome}`)
}
