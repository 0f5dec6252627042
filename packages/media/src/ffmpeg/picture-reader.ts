import type { Codec, CodecContext, Frame as DecodedPicture, Packet } from 'node-av/lib'
import { SourceError } from '../source/source-error.ts'
import { MAXIMUM_VIDEO_PIXELS } from './open-format.ts'
import type { VideoContainer } from './video-container.ts'

/** Failures in a row, without a picture or a need for more, after which a decoder is given up. */
const MOST_FAULTS = 1000

/** Decodes the pictures of a container, one after another in the order they are shown. */
export class PictureReader {
  readonly #container: VideoContainer
  readonly #decoder: CodecContext
  readonly #packet: Packet
  #hasEnded = false
  #lastTicks = Number.NaN

  /** @throws SourceError where the decoder refuses the file's parameters */
  constructor(container: VideoContainer) {
    this.#container = container
    this.#decoder = openDecoder(container)
    this.#packet = new container.library.av.Packet()
    this.#packet.alloc()
  }

  /**
   * Decodes the next picture into `picture` and gives its timestamp in ticks of the container;
   * `undefined` at the end. Of a damaged one the decoder conceals what is missing, as players show
   * it; what can't be decoded at all is passed over.
   */
  next(picture: DecodedPicture): number | undefined {
    const { AVERROR_EAGAIN, AVERROR_EOF } = this.#container.library.constants
    for (let faults = 0; faults < MOST_FAULTS; ) {
      const outcome = this.#decoder.receiveFrameSync(picture)
      if (outcome >= 0) return this.#timestampOf(picture)
      if (outcome === AVERROR_EOF) return undefined
      // Threads of the decoder tell late what they failed of; there may be pictures behind it.
      if (outcome !== AVERROR_EAGAIN) faults++
      else if (this.#hasEnded) return undefined
      else this.#feed()
    }
    return undefined
  }

  /** Goes on at the last picture at or before `ticks` that can be decoded alone, if it can. */
  seek(ticks: number): void {
    if (this.#container.seek(ticks)) this.#forget()
  }

  /** Goes on at the first picture. */
  restart(): void {
    this.#container.restart()
    this.#forget()
  }

  close(): void {
    this.#decoder.freeContext()
    this.#packet.free()
    this.#container.close()
  }

  #forget(): void {
    this.#decoder.flushBuffers()
    this.#hasEnded = false
    this.#lastTicks = Number.NaN
  }

  #feed(): void {
    this.#hasEnded = !this.#container.readPacket(this.#packet)
    // A packet that is refused is broken; the picture before it goes on being shown.
    this.#decoder.sendPacketSync(this.#hasEnded ? null : this.#packet)
  }

  #timestampOf(picture: DecodedPicture): number {
    const { library, stream, tick } = this.#container
    const stamp = picture.bestEffortTimestamp
    const isKnown = stamp !== library.constants.AV_NOPTS_VALUE
    const step = 1 / (stream.avgFrameRate.toDouble() || 25) / tick
    const next = Number.isNaN(this.#lastTicks) ? 0 : this.#lastTicks + step
    this.#lastTicks = isKnown ? Number(stamp) : next
    return this.#lastTicks
  }
}

function openDecoder(container: VideoContainer): CodecContext {
  const { library, stream, path } = container
  const codec = chooseCodec(container)
  const decoder = new library.av.CodecContext()
  decoder.allocContext3(codec)
  decoder.parametersToContext(stream.codecpar)
  decoder.pktTimebase = stream.timeBase
  decoder.threadCount = 0
  decoder.setOption('max_pixels', String(MAXIMUM_VIDEO_PIXELS))
  const outcome = codec === null ? -1 : decoder.open2Sync(codec)
  if (outcome >= 0) return decoder
  decoder.freeContext()
  throw new SourceError('damaged-file', `${path}: is damaged: its pictures can't be decoded`)
}

// FFmpeg's own decoders of VP8 and VP9 leave the transparency out, libvpx does not.
function chooseCodec({ library, stream }: VideoContainer): Codec | null {
  const { av, constants } = library
  const { codecId } = stream.codecpar
  const hasAlpha = stream.metadata?.get('alpha_mode') === '1'
  if (hasAlpha && codecId === constants.AV_CODEC_ID_VP9) {
    return av.Codec.findDecoderByName(constants.FF_DECODER_LIBVPX_VP9)
  }
  if (hasAlpha && codecId === constants.AV_CODEC_ID_VP8) {
    return av.Codec.findDecoderByName(constants.FF_DECODER_LIBVPX_VP8)
  }
  return av.Codec.findDecoder(codecId)
}
