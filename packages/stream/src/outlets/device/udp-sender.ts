import type { Clock } from '@ledloom/core'
import { DatagramSequence, type DatagramsSent } from '../datagrams/datagram-sequence.ts'
import { DatagramSocket } from '../datagrams/datagram-socket.ts'
import { DeviceSender } from './device-sender.ts'
import { ChangedFragments, type Datagram, FrameCutter } from './frame-cutter.ts'
import type { FrameDone, FrameTransport } from './frame-pump.ts'
import type { DatagramDevice } from './realtime-device.ts'
import { requestWithin } from './request-within.ts'
import { resolveUdpOptions, type UdpSenderOptions, type UdpSettings } from './sender-options.ts'

/**
 * Milliseconds between two checks. After a reboot or a takeover by another client, datagrams are lost
 * silently; checking this often repairs it within three seconds.
 */
const CHECK_EVERY_MS = 2000

/**
 * Sends frames to a device as realtime datagrams. They are not acknowledged, so the mode of the device
 * is checked over HTTP every two seconds, beside the frames.
 */
export class UdpSender extends DeviceSender {
  /**
   * Takes over the device at once, in the background.
   * @throws RangeError for an option out of range, or a version that cannot hold the LEDs
   */
  constructor(device: DatagramDevice, options: UdpSenderOptions = {}) {
    const settings = resolveUdpOptions(device, options)
    super(device, new UdpTransport(device, settings), { ...settings, checkEveryMs: CHECK_EVERY_MS })
  }
}

/** Sends frames as realtime datagrams over one socket. A renewed token is in the next frame. */
class UdpTransport implements FrameTransport {
  readonly #device: DatagramDevice
  readonly #settings: UdpSettings
  readonly #clock: Clock
  readonly #socket = new DatagramSocket()
  readonly #sequence: DatagramSequence<Datagram>
  readonly #cutter: FrameCutter
  readonly #changes: ChangedFragments | undefined
  readonly #frameLength: number
  #token: Uint8Array | undefined
  /** Bytes of the frame being sent, without fragments that are left out. */
  #byteLength = 0
  #done: FrameDone = () => undefined

  constructor(device: DatagramDevice, settings: UdpSettings) {
    const { version, clock, fullFrameEveryMs } = settings
    this.#device = device
    this.#settings = settings
    this.#clock = clock
    this.#sequence = new DatagramSequence<Datagram>(
      { send: ({ bytes }, sent) => this.#socket.send(bytes, sent) },
      clock,
    )
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

  load(bytes: Uint8Array): void {
    this.#cutter.load(bytes)
    this.#byteLength = bytes.length
  }

  send(done: FrameDone): void {
    if (this.#byteLength !== this.#frameLength) {
      throw new RangeError(`a frame must have ${this.#frameLength} bytes, got ${this.#byteLength}`)
    }
    this.#done = done
    this.#sendDatagrams(this.#cutter.cut(this.#currentToken()))
  }

  #sendDatagrams(all: readonly Datagram[]): void {
    const { fragmentSpacingMs } = this.#settings
    const datagrams = this.#changes?.pick(all, this.#clock.now()) ?? all
    if (this.#changes !== undefined) this.#byteLength = byteLengthOf(datagrams)
    if (fragmentSpacingMs > 0)
      this.#sequence.sendSpaced(datagrams, fragmentSpacingMs, this.#noteSent)
    else this.#sequence.sendAtOnce(datagrams, this.#noteSent)
  }

  close(): void {
    this.#socket.close()
  }

  readonly #noteSent: DatagramsSent = (failure) => {
    this.#done(failure, failure === undefined ? this.#byteLength : 0)
  }

  /** During a login, the last token is still valid. */
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
  for (let i = 0; i < datagrams.length; i++) byteLength += datagrams[i]!.pixels.length
  return byteLength
}
