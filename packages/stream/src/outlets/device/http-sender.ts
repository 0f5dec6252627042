import { DeviceSender } from './device-sender.ts'
import type { FrameDone, FrameTransport } from './frame-pump.ts'
import type { RealtimeDevice } from './realtime-device.ts'
import { requestWithin } from './request-within.ts'
import { type OutletOptions, type OutletSettings, resolveOutletOptions } from './sender-options.ts'

/** Replies to frames reveal a loss, so the mode is only checked to assert it. */
const CHECK_EVERY_MS = 30_000

/**
 * Sends frames to a device by `POST led/rt/frame`, one request at a time, each acknowledged by its
 * reply. Works with devices that close every connection.
 */
export class HttpSender extends DeviceSender {
  /**
   * Takes over the device at once, in the background.
   * @throws RangeError for a time-out out of range
   */
  constructor(device: RealtimeDevice, options: OutletOptions = {}) {
    const settings = resolveOutletOptions(options)
    super(device, new HttpTransport(device, settings), {
      ...settings,
      checkEveryMs: CHECK_EVERY_MS,
    })
  }
}

/** Sends each frame by one `POST led/rt/frame`, whose reply acknowledges it. */
class HttpTransport implements FrameTransport {
  readonly #device: RealtimeDevice
  readonly #options: OutletSettings
  #signal: AbortSignal | undefined
  #body = new Uint8Array(0)

  constructor(device: RealtimeDevice, options: OutletSettings) {
    this.#device = device
    this.#options = options
  }

  async begin(signal: AbortSignal): Promise<void> {
    this.#signal = signal
  }

  load(bytes: Uint8Array): void {
    if (this.#body.length !== bytes.length) this.#body = new Uint8Array(bytes.length)
    this.#body.set(bytes)
  }

  send(done: FrameDone): void {
    const { realtime } = this.#device
    const bounds = { ...this.#options, signal: this.#signal }
    requestWithin((signal) => realtime.sendFrame(this.#body, { signal }), bounds).then(
      () => done(undefined, this.#body.length),
      (cause) => done(cause, 0),
    )
  }

  close(): void {}
}
