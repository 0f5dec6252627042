import type { Clock } from '@ledloom/core'
import { DatagramSequence, type DatagramsSent } from '../datagrams/datagram-sequence.ts'
import { DatagramSocket } from '../datagrams/datagram-socket.ts'
import { DeviceSender } from './device-sender.ts'
import { ChangedFragments, type Datagram, FrameCutter } from './frame-cutter.ts'
import type { FrameDone, FrameTransport, PendingFrame } from './frame-pump.ts'
import type { DatagramDevice } from './realtime-device.ts'
import { requestWithin } from './request-within.ts'
import { resolveUdpOptions, type UdpSenderOptions, type UdpSettings } from './sender-options.ts'

/**
 * Datagrams vanish without a word when the device was started anew or taken by somebody else. At
 * this pace that is noticed and mended within three seconds.
 */
const CHECK_EVERY_MS = 2000

/**
 * Sends frames to a device by realtime datagrams. Nothing acknowledges them; whether the device
 * still takes them is asked over HTTP every two seconds beside the frames.
 */
export class UdpSender extends DeviceSender {
  /**
   * Takes up the device at once, in the background.
   * @throws RangeError for an option out of range, or a version that has no room for the LEDs
   */
  constructor(device: DatagramDevice, options: UdpSenderOptions = {}) {
    const settings = resolveUdpOptions(device, options)
    super(device, new UdpTransport(device, settings), { ...settings, checkEveryMs: CHECK_EVERY_MS })
  }
}

/**
 * Carries frames by realtime datagrams, which nobody acknowledges, over one kept socket. A token
 * that was renewed is in the next frame.
 */
export class UdpTransport implements FrameTransport {
  readonly #device: DatagramDevice
  readonly #settings: UdpSettings
  readonly #clock: Clock
  readonly #socket = new DatagramSocket()
  readonly #sequence: DatagramSequence<Datagram>
  readonly #cutter: FrameCutter
  readonly #changes: ChangedFragments | undefined
  readonly #frameLength: number
  #token: Uint8Array | undefined
  /** Of the frame under way. */
  #byteLength = 0
  #done: FrameDone = () => undefined

  constructor(device: DatagramDevice, settings: UdpSettings) {
    const { version, clock, fullFrameEveryMs } = settings
    this.#device = device
    this.#settings = settings
    this.#clock = clock
    this.#sequence = new DatagramSequence<Datagram>(this.#socket, clock)
    this.#cutter = new FrameCutter({ version, ledCount: device.ledCount })
    this.#frameLength = device.ledCount * device.format.bytesPerLed
    if (fullFrameEveryMs !== undefined) this.#changes = new ChangedFragments(fullFrameEveryMs)
  }

  async begin(signal: AbortSignal): Promise<void> {
    const { host, session } = this.#device
    if (session.tokenBytes === undefined) await session.verify({ signal })
    const connect = () => this.#socket.connect(host, this.#settings.port)
    await requestWithin(connect, { ...this.#settings, signal })
    this.#sequence.begin(signal)
    this.#changes?.forget()
  }

  send({ bytes }: PendingFrame, done: FrameDone): void {
    if (bytes.length !== this.#frameLength) {
      throw new RangeError(`a frame must have ${this.#frameLength} bytes, got ${bytes.length}`)
    }
    const all = this.#cutter.cut(bytes, this.#currentToken())
    const datagrams = this.#changes?.pick(all, this.#clock.now()) ?? all
    this.#byteLength = byteLengthOf(datagrams)
    this.#done = done
    const { fragmentSpacingMs } = this.#settings
    if (fragmentSpacingMs > 0)
      this.#sequence.sendSpaced(datagrams, fragmentSpacingMs, this.#noteGone)
    else this.#sequence.sendAtOnce(datagrams, this.#noteGone)
  }

  close(): void {
    this.#socket.close()
  }

  readonly #noteGone: DatagramsSent = (failure) => {
    this.#done(failure, failure === undefined ? this.#byteLength : 0)
  }

  /** While a login is under way the last one still holds. */
  #currentToken(): Uint8Array {
    const token = this.#device.session.tokenBytes ?? this.#token
    if (token === undefined) throw new Error('there is no token')
    if (token !== this.#token) this.#changes?.forget()
    this.#token = token
    return token
  }
}

function byteLengthOf(datagrams: readonly Datagram[]): number {
  let byteLength = 0
  for (let i = 0; i < datagrams.length; i++) byteLength += datagrams[i]![1].length
  return byteLength
}
