import type { AVSampleFormat } from 'node-av/constants'
import type { CodecContext, Frame, Packet, SoftwareResampleContext } from 'node-av/lib'
import type { VideoLibrary } from '../ffmpeg/load-library.ts'
import { SourceError } from '../source/source-error.ts'
import { SAMPLE_RATE } from './analysis-rates.ts'
import type { OpenSound } from './open-sound.ts'

/** Decodes the sound of a file from start to end, a piece at a time. */
export class SoundReader {
  readonly #sound: OpenSound
  readonly #decoder: CodecContext
  readonly #packet: Packet
  readonly #frame: Frame
  readonly #converter: MonoConverter
  #hasEnded = false
  #isFinished = false

  /**
   * Owns `sound` and closes it.
   * @throws SourceError if the decoder refuses the file's parameters
   */
  constructor(sound: OpenSound) {
    const { av } = sound.library
    this.#sound = sound
    this.#decoder = openDecoder(sound)
    this.#packet = new av.Packet()
    this.#packet.alloc()
    this.#frame = new av.Frame()
    this.#frame.alloc()
    this.#converter = new MonoConverter(sound.library)
  }

  /** Duration in seconds that the container states, if any. */
  get statedDuration(): number | undefined {
    const { stream, format } = this.#sound
    const ticks = Number(stream.duration)
    if (ticks > 0) return ticks * stream.timeBase.toDouble()
    const microseconds = Number(format.duration)
    return microseconds > 0 ? microseconds / 1e6 : undefined
  }

  /**
   * Decodes the next samples, one channel at the rate of the analysis; `undefined` at the end. Skips
   * sound that cannot be decoded. The next call overwrites the array.
   */
  next(): Float32Array | undefined {
    const { AVERROR_EAGAIN } = this.#sound.library.constants
    for (;;) {
      const outcome = this.#decoder.receiveFrameSync(this.#frame)
      if (outcome >= 0) return this.#converter.convert(this.#frame)
      if (outcome !== AVERROR_EAGAIN || this.#hasEnded) return this.#finish()
      this.#feed()
    }
  }

  close(): void {
    this.#converter.close()
    this.#decoder.freeContext()
    this.#frame.free()
    this.#packet.free()
    this.#sound.format.closeInputSync()
  }

  #finish(): Float32Array | undefined {
    if (this.#isFinished) return undefined
    this.#isFinished = true
    return this.#converter.finish()
  }

  #feed(): void {
    this.#hasEnded = !this.#readPacket()
    this.#decoder.sendPacketSync(this.#hasEnded ? null : this.#packet)
  }

  #readPacket(): boolean {
    const { format, stream } = this.#sound
    this.#packet.unref()
    while (format.readFrameSync(this.#packet) >= 0) {
      if (this.#packet.streamIndex === stream.index) return true
      this.#packet.unref()
    }
    return false
  }
}

function openDecoder({ library, stream, format, path }: OpenSound): CodecContext {
  const codec = library.av.Codec.findDecoder(stream.codecpar.codecId)
  const decoder = new library.av.CodecContext()
  decoder.allocContext3(codec)
  decoder.parametersToContext(stream.codecpar)
  decoder.pktTimebase = stream.timeBase
  if (decoder.open2Sync(codec) >= 0) return decoder
  decoder.freeContext()
  format.closeInputSync()
  throw new SourceError('damaged-file', `${path}: is damaged: its sound can't be decoded`)
}

/** The channel in front (AV_CH_FRONT_CENTER in FFmpeg's channel_layout.h), which alone is mono. */
const FRONT = 4n

/** Converts decoded sound of any kind into one channel of {@link SAMPLE_RATE}. */
class MonoConverter {
  readonly #library: VideoLibrary
  #resampler: SoftwareResampleContext | undefined
  #input = ''
  #room = Buffer.alloc(0)

  constructor(library: VideoLibrary) {
    this.#library = library
  }

  /**
   * The samples of a decoded frame, −1 to 1, except the last few, which come with the next frame. The
   * next call overwrites the array.
   */
  convert(frame: Frame): Float32Array {
    const { format, sampleRate, channelLayout, nbSamples, extendedData } = frame
    const input = `${format} ${sampleRate} ${channelLayout.nbChannels} ${channelLayout.mask}`
    if (input !== this.#input) this.#open(frame)
    this.#input = input
    return this.#resample(extendedData, nbSamples)
  }

  /** The last samples, at the end of the sound. */
  finish(): Float32Array {
    return this.#resample(null, 0)
  }

  close(): void {
    this.#resampler?.free()
    this.#resampler = undefined
  }

  #open({ format, sampleRate, channelLayout }: Frame): void {
    const { av, constants } = this.#library
    this.close()
    const resampler = new av.SoftwareResampleContext()
    const input = [channelLayout, format as AVSampleFormat, sampleRate] as const
    const mono = { nbChannels: 1, order: constants.AV_CHANNEL_ORDER_NATIVE, mask: FRONT }
    resampler.allocSetOpts2(mono, constants.AV_SAMPLE_FMT_FLT, SAMPLE_RATE, ...input)
    if (resampler.init() >= 0) this.#resampler = resampler
    else resampler.free()
  }

  // Skips sound that cannot be converted, like sound that cannot be decoded.
  #resample(input: Buffer[] | null, count: number): Float32Array {
    const most = Math.max(0, this.#resampler?.getOutSamples(count) ?? 0)
    if (this.#room.byteLength < most * 4) this.#room = Buffer.from(new ArrayBuffer(most * 4))
    const written = this.#resampler?.convertSync([this.#room], most, input, count) ?? 0
    return new Float32Array(this.#room.buffer, 0, Math.max(0, written))
  }
}
