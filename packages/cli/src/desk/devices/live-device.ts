import type { Device } from '@ledloom/device'
import type { DeviceState } from '@ledloom/preview'
import {
  createOutlet,
  type DeviceOutlet,
  type OutletStatistics,
  type StreamErrorListener,
} from '@ledloom/stream'
import { readDevice, stateOf, statisticsState } from './device-state.ts'

/** Where a device is given frames. */
export interface DeviceStage {
  addSink(sink: DeviceOutlet): void
  removeSink(sink: DeviceOutlet): void
}

/** A device that is played on. */
export class LiveDevice {
  readonly device: Device
  readonly #stage: DeviceStage
  readonly #onError: StreamErrorListener
  #outlet: DeviceOutlet | undefined
  #facts: Omit<DeviceState, 'state'>

  private constructor(device: Device, facts: Omit<DeviceState, 'state'>, options: LiveOptions) {
    this.device = device
    this.#facts = facts
    this.#stage = options.stage
    this.#onError = options.onError
  }

  /** Takes up a device, whose mode is noted before. */
  static async open(device: Device, options: LiveOptions): Promise<LiveDevice> {
    const live = new LiveDevice(device, await readDevice(device), options)
    live.resume()
    return live
  }

  /** What became of the frames for it, while it is given any. */
  get statistics(): OutletStatistics | undefined {
    return this.#outlet?.statistics
  }

  get state(): DeviceState {
    const statistics = this.#outlet?.statistics
    if (statistics === undefined) return { ...this.#facts, state: 'connecting' }
    const numbers = statisticsState(statistics)
    return { ...this.#facts, state: stateOf(statistics), statistics: numbers }
  }

  /** Asks the device anew what it is set to. */
  async refresh(): Promise<void> {
    this.#facts = await readDevice(this.device)
  }

  /** Streams to it. */
  resume(): void {
    this.#outlet = createOutlet(this.device)
    this.#outlet.onError(this.#onError)
    this.#stage.addSink(this.#outlet)
  }

  /** Ends the stream and puts it back into the mode it was in. */
  async pause(): Promise<void> {
    const outlet = this.#outlet
    this.#outlet = undefined
    if (outlet === undefined) return
    this.#stage.removeSink(outlet)
    await outlet.close()
  }

  async close(): Promise<void> {
    await this.pause()
    await this.device.close()
  }
}

/** What a live device is opened with. */
export interface LiveOptions {
  readonly stage: DeviceStage
  readonly onError: StreamErrorListener
}
