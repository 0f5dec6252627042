import type { Device } from '@ledloom/device'
import type { OutletStatistics, PlayedDevice } from '@ledloom/stream'
import type { DeviceState } from '../state/studio-state.ts'
import {
  type DeviceFacts,
  plainFacts,
  readDevice,
  stateOf,
  statisticsState,
} from './device-state.ts'

/** A device that is played on, as the page knows it. */
export class ConnectedDevice {
  readonly played: PlayedDevice
  #facts: DeviceFacts

  /** @param facts default: what the device tells without being asked */
  constructor(played: PlayedDevice, facts = plainFacts(played.device)) {
    this.played = played
    this.#facts = facts
  }

  get device(): Device {
    return this.played.device
  }

  /** What became of the frames for it, while it is given any. */
  get statistics(): OutletStatistics | undefined {
    return this.played.outlet.statistics
  }

  get state(): DeviceState {
    const { statistics } = this
    if (statistics === undefined) return { ...this.#facts, state: 'connecting' }
    const numbers = statisticsState(statistics)
    return { ...this.#facts, state: stateOf(statistics), statistics: numbers }
  }

  /** Asks the device anew what it is set to. */
  async refresh(): Promise<void> {
    this.#facts = await readDevice(this.device)
  }

  /** Ends the stream and puts it back into the mode it was in. */
  pause(): Promise<void> {
    return this.played.outlet.pause()
  }

  /** Streams to it again. */
  resume(): void {
    this.played.outlet.resume()
  }

  async close(): Promise<void> {
    await this.played.outlet.close()
    await this.device.close()
  }
}
