import type { Codec, CodecContext, Frame as DecodedPicture, Packet } from 'node-av/lib'
import { SourceError } from '../source/source-error.ts'
import { MAXIMUM_VIDEO_PIXELS } from './open-format.ts'
import type { VideoContainer } from './video-container.ts'

/** Consecutive failures of a decoder, without a picture or a request for data, that end decoding. */
const MOST_FAULTS = 1000

/** Decodes the pictures of a container in display order. */
export class PictureReader {
  readonly #container: VideoContainer
  readonly #decoder: CodecContext
  readonly #packet: Packet
  #hasEnded = false
  #lastTicks = Number.NaN

  /** @throws SourceError if the decoder refuses the file's parameters */
  constructor(container: VideoContainer) {
    this.#container = container
    this.#decoder = openDecoder(container)
    this.#packet = new container.library.av.Packet()
    this.#packet.alloc()
  }

  /**
   * Decodes the next picture into `picture` and returns its timestamp in ticks of the container;
   * `undefined` at the end. The decoder conceals damage, as in players; pictures that cannot be
   * decoded at all are skipped.
   */
  next(picture: DecodedPicture): number | undefined {
    const { AVERROR_EAGAIN, AVERROR_EOF } = this.#container.library.constants
    for (let faults = 0; faults < MOST_FAULTS; ) {
      const outcome = this.#decoder.receiveFrameSync(picture)
      if (outcome >= 0) return this.#timestampOf(picture)
      if (outcome === AVERROR_EOF) return undefined
      // Threads of the decoder report failures late; more pictures may follow.
      if (outcome !== AVERROR_EAGAIN) faults++
      else if (this.#hasEnded) return undefined
      else this.#feed()
    }
    return undefined
  }

  /** Continues at the last key picture at or before `ticks`, if the container can seek. */
  seek(ticks: number): void {
    if (this.#container.seek(ticks)) this.#forget()
  }

  /** Continues at the first picture. */
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
    // A refused packet is broken; the picture before it stays.
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
  throw new SourceError('damaged-file', `${path}: is damaged: its pictures cannot be decoded`)
}

// FFmpeg's own decoders of VP8 and VP9 ignore transparency, libvpx does not.
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
