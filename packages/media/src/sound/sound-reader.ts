import type { CodecContext, Frame, Packet } from 'node-av/lib'
import { SourceError } from '../source-error.ts'
import { MonoConverter } from './mono-converter.ts'
import type { OpenSound } from './open-sound.ts'

/** Decodes the sound of a file from its beginning to its end, a little at a time. */
export class SoundReader {
  readonly #sound: OpenSound
  readonly #decoder: CodecContext
  readonly #packet: Packet
  readonly #frame: Frame
  readonly #converter: MonoConverter
  #hasEnded = false
  #isFinished = false

  /**
   * Takes over `sound`, and closes it.
   * @throws SourceError where the decoder refuses the file's parameters
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

  /** Seconds the container says the sound lasts; `undefined` where it says nothing. */
  get statedDuration(): number | undefined {
    const { stream, format } = this.#sound
    const ticks = Number(stream.duration)
    if (ticks > 0) return ticks * stream.timeBase.toDouble()
    const microseconds = Number(format.duration)
    return microseconds > 0 ? microseconds / 1e6 : undefined
  }

  /**
   * The next samples, of one channel at the rate of the analysis; `undefined` at the end. What can't
   * be decoded is passed over. The array is written anew by the next call.
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
