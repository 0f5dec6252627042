import {
  createOutputStage,
  type Frame,
  type Layout,
  lineLayout,
  type Outlet,
  type OutletState,
  type OutputOptions,
  type OutputStage,
  type PixelFormat,
  type Tick,
} from '@ledloom/core'
import type { StreamError, StreamErrorListener } from '@ledloom/sockets'
import type { OutletStatistics } from '../../statistics/outlet-statistics.ts'
import { sharedBytes } from '../frame-bytes.ts'
import { createSender, type SenderOptions } from './create-sender.ts'
import type { DeviceSender } from './device-sender.ts'
import type { DatagramDevice } from './realtime-device.ts'

/** Options of an outlet to a device. */
export interface DeviceOutletOptions extends SenderOptions {
  /** Default: a line of as many LEDs as the device has. */
  readonly layout?: Layout | undefined
  /** Brightness, gamma and the like. Default: the light stays unchanged. */
  readonly output?: OutputOptions | undefined
  /** Leaves the device as it is until `resume()`. Default false: it is taken over at once. */
  readonly isPaused?: boolean | undefined
}

/**
 * Sends light to one device: encodes it by its output stage and sends it as datagrams or by HTTP. Can be
 * paused for other work with the device, which is then back in its own mode.
 */
export class DeviceOutlet implements Outlet {
  readonly layout: Layout
  readonly #device: DatagramDevice
  readonly #options: SenderOptions
  readonly #undimmed: OutputStage
  #stage: OutputStage
  readonly #bytes: Uint8Array
  readonly #listeners = new Set<StreamErrorListener>()
  /** Those that show light of their own. */
  readonly #loans = new Set<object>()
  #sender: DeviceSender | undefined
  #pausing: Promise<void> | undefined
  #isClosed = false

  /**
   * Takes over the device at once, in the background, unless it is paused.
   * @throws RangeError for an option out of range
   */
  constructor(device: DatagramDevice, options: DeviceOutletOptions = {}) {
    const { layout = lineLayout(device), output, isPaused, formerMode, ...senderOptions } = options
    this.layout = layout
    this.#device = device
    this.#options = senderOptions
    this.#undimmed = createOutputStage(device.format, output, layout.ledCount)
    this.#stage = this.#undimmed
    this.#bytes = sharedBytes(this.#stage, layout.ledCount)
    if (isPaused !== true) this.#sender = this.#start(formerMode)
  }

  get format(): PixelFormat {
    return this.#stage.format
  }

  get state(): OutletState {
    if (this.#isClosed) return 'closed'
    return this.#sender?.statistics.state ?? 'paused'
  }

  /** Counted since the device was last taken over; `undefined` while paused. */
  get statistics(): OutletStatistics | undefined {
    return this.#sender?.statistics
  }

  take(light: Frame, tick: Tick): boolean {
    // What is dropped for light of others was not missed.
    return this.#loans.size > 0 || this.#send(this.#stage, light, tick)
  }

  /**
   * Shows light of others, undimmed, until `end` is called: what `take` gets meanwhile is dropped. Lent several times, it is
   * lent until all have ended. Nothing else changes; while it is paused it shows nothing.
   */
  lend(): { take(light: Frame, tick: Tick): boolean; end(): void } {
    const loan = {
      take: (light: Frame, tick: Tick) => this.#send(this.#undimmed, light, tick),
      end: () => {
        this.#loans.delete(loan)
      },
    }
    this.#loans.add(loan)
    return loan
  }

  #send(stage: OutputStage, light: Frame, tick: Tick): boolean {
    return this.#sender?.take(stage.encode(this.#bytes, light), tick) ?? false
  }

  dim(factor: number): void {
    this.#stage = this.#undimmed.dimmed(factor)
  }

  /**
   * Calls `listener` for failures, for a lost device at most every five seconds, until the returned
   * function is called. Without a listener they become process warnings.
   */
  onError(listener: StreamErrorListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Restores the device's mode and sends nothing until `resume()`. */
  async pause(): Promise<void> {
    const sender = this.#sender
    this.#sender = undefined
    this.#pausing = sender?.close() ?? this.#pausing
    await this.#pausing
  }

  /** The mode that `pause()` and `close()` restore; `undefined` while paused, or if it is not known yet. */
  get formerMode(): string | undefined {
    return this.#sender?.formerMode
  }

  /**
   * Sends nothing and asks the device nothing, which keeps the light that it shows for about a minute,
   * until `resume()` or `pause()`: for an upload, or another mode that follows without darkness.
   */
  async suspend(): Promise<void> {
    await this.#sender?.suspend()
  }

  /**
   * Takes over the device again, unless the outlet was closed.
   *
   * @param formerMode the mode to restore when it is paused. Default: the one that the device is found in
   */
  resume(formerMode?: string): void {
    if (this.#isClosed) return
    this.#sender ??= this.#start(formerMode)
    this.#sender.resume()
  }

  /**
   * Stops sending and restores the device's mode. Settles within a few seconds even if the device does
   * not answer. The caller closes the device.
   */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([this.#sender?.close(), this.#pausing])
  }

  #start(formerMode?: string): DeviceSender {
    const sender = createSender(this.#device, { ...this.#options, formerMode })
    sender.onError((error) => this.#report(error))
    return sender
  }

  #report(error: StreamError): void {
    if (this.#listeners.size === 0) process.emitWarning(error)
    for (const listener of this.#listeners) listener(error)
  }
}
