import type { AVSampleFormat } from 'node-av/constants'
import type { Frame, SoftwareResampleContext } from 'node-av/lib'
import type { VideoLibrary } from '../video/load-library.ts'
import { SAMPLE_RATE } from './analysis-rates.ts'

/** The channel in front (AV_CH_FRONT_CENTER in FFmpeg's channel_layout.h), which alone is mono. */
const FRONT = 4n

/** Makes decoded sound of any kind into one channel of {@link SAMPLE_RATE}. */
export class MonoConverter {
  readonly #library: VideoLibrary
  #resampler: SoftwareResampleContext | undefined
  #input = ''
  #room = Buffer.alloc(0)

  constructor(library: VideoLibrary) {
    this.#library = library
  }

  /**
   * The samples of a decoded frame, −1 to 1, less those that are held back for the next; the array
   * is written anew by the next call.
   */
  convert(frame: Frame): Float32Array {
    const { format, sampleRate, channelLayout, nbSamples, extendedData } = frame
    const input = `${format} ${sampleRate} ${channelLayout.nbChannels} ${channelLayout.mask}`
    if (input !== this.#input) this.#open(frame)
    this.#input = input
    return this.#resample(extendedData, nbSamples)
  }

  /** What was held back; at the end. */
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

  // Sound that can't be converted is passed over, as what can't be decoded is.
  #resample(input: Buffer[] | null, count: number): Float32Array {
    const most = Math.max(0, this.#resampler?.getOutSamples(count) ?? 0)
    if (this.#room.byteLength < most * 4) this.#room = Buffer.from(new ArrayBuffer(most * 4))
    const written = this.#resampler?.convertSync([this.#room], most, input, count) ?? 0
    return new Float32Array(this.#room.buffer, 0, Math.max(0, written))
  }
}
