import type { Clock } from '@ledloom/core'
import type { FrameCarrier, FrameDone } from './frame-carrier.ts'
import type { SlottedFrame } from './frame-slot.ts'
import type { RealtimeDevice } from './realtime-device.ts'
import { requestWithin } from './request-within.ts'

/** What is known of requests that carry frames. */
export interface HttpCarrierOptions {
  readonly clock: Clock
  readonly timeoutMs: number
}

/** Carries each frame by one `POST led/rt/frame`, whose reply acknowledges it. */
export class HttpCarrier implements FrameCarrier {
  readonly #device: RealtimeDevice
  readonly #options: HttpCarrierOptions
  #signal: AbortSignal | undefined

  constructor(device: RealtimeDevice, options: HttpCarrierOptions) {
    this.#device = device
    this.#options = options
  }

  async begin(signal: AbortSignal): Promise<void> {
    this.#signal = signal
  }

  send({ bytes }: SlottedFrame, done: FrameDone): void {
    const { realtime } = this.#device
    const bounds = { ...this.#options, signal: this.#signal }
    requestWithin((signal) => realtime.sendFrame(bytes, { signal }), bounds).then(
      () => done(undefined, bytes.length),
      (cause) => done(cause, 0),
    )
  }

  close(): void {}
}
