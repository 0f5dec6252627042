import type { Clock } from '../../clock/clock.ts'
import type { FrameCarrier } from '../frame-carrier.ts'
import type { SlottedFrame } from '../frame-slot.ts'
import { requestWithin } from '../request-within.ts'
import { ChangedFragments } from './changed-fragments.ts'
import type { DatagramDevice } from './datagram-device.ts'
import { DatagramSocket } from './datagram-socket.ts'
import { type Datagram, FrameCutter } from './frame-cutter.ts'
import type { UdpSettings } from './udp-options.ts'

/**
 * Carries frames by realtime datagrams, which nobody acknowledges, over one kept socket. A token
 * that was renewed is in the next frame.
 */
export class UdpCarrier implements FrameCarrier {
  readonly #device: DatagramDevice
  readonly #settings: UdpSettings
  readonly #clock: Clock
  readonly #socket = new DatagramSocket()
  readonly #cutter: FrameCutter
  readonly #changes: ChangedFragments | undefined
  readonly #frameLength: number
  #token: Uint8Array | undefined

  constructor(device: DatagramDevice, settings: UdpSettings) {
    const { version, clock, fullFrameEveryMs } = settings
    this.#device = device
    this.#settings = settings
    this.#clock = clock
    this.#cutter = new FrameCutter({ version, ledCount: device.ledCount })
    this.#frameLength = device.ledCount * device.format.bytesPerLed
    if (fullFrameEveryMs !== undefined) this.#changes = new ChangedFragments(fullFrameEveryMs)
  }

  async begin(signal: AbortSignal): Promise<void> {
    const { host, session } = this.#device
    if (session.tokenBytes === undefined) await session.verify({ signal })
    const connect = () => this.#socket.connect(host, this.#settings.port)
    await requestWithin(connect, { ...this.#settings, signal })
    this.#changes?.forget()
  }

  async send({ bytes }: SlottedFrame, signal: AbortSignal): Promise<number> {
    if (bytes.length !== this.#frameLength) {
      throw new RangeError(`a frame must have ${this.#frameLength} bytes, got ${bytes.length}`)
    }
    const all = this.#cutter.cut(bytes, this.#currentToken())
    const datagrams = this.#changes?.pick(all, this.#clock.now()) ?? all
    if (this.#settings.fragmentSpacingMs > 0) await this.#sendSpaced(datagrams, signal)
    else await this.#sendAtOnce(datagrams)
    return byteLengthOf(datagrams)
  }

  close(): void {
    this.#socket.close()
  }

  /** While a login is under way the last one still holds. */
  #currentToken(): Uint8Array {
    const token = this.#device.session.tokenBytes ?? this.#token
    if (token === undefined) throw new Error('there is no token')
    if (token !== this.#token) this.#changes?.forget()
    this.#token = token
    return token
  }

  async #sendSpaced(datagrams: readonly Datagram[], signal: AbortSignal): Promise<void> {
    for (let i = 0; i < datagrams.length; i++) {
      if (i > 0) await this.#space()
      if (signal.aborted) return
      await this.#sendAtOnce(datagrams, i, i + 1)
    }
  }

  #space(): Promise<void> {
    const { fragmentSpacingMs } = this.#settings
    return new Promise((resolve) => void this.#clock.setTimeout(resolve, fragmentSpacingMs))
  }

  /** Settles when those from `start` to `end` are gone, and with the first failure if there was one. */
  #sendAtOnce(datagrams: readonly Datagram[], start = 0, end = datagrams.length): Promise<void> {
    return new Promise((resolve, reject) => {
      let left = end - start
      if (left === 0) resolve()
      const done = (failure: Error | null) => {
        if (failure !== null) reject(failure)
        else if (--left === 0) resolve()
      }
      for (let i = start; i < end; i++) this.#socket.send(datagrams[i]!, done)
    })
  }
}

function byteLengthOf(datagrams: readonly Datagram[]): number {
  let byteLength = 0
  for (const [, pixels] of datagrams) byteLength += pixels.length
  return byteLength
}
