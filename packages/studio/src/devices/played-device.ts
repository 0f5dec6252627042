import type { Device } from '@ledloom/device'
import type { Fleet, HeldDevice, OutletStatistics } from '@ledloom/stream'
import type { DeviceState } from '../state/studio-state.ts'
import {
  type DeviceFacts,
  plainFacts,
  readDevice,
  stateOf,
  statisticsState,
} from './device-state.ts'

/** Where a device is played on, and what is known of it. */
export interface LiveDeviceOptions {
  /** The fleet that it is in at the moment. */
  readonly fleet: () => Fleet | undefined
  /** Default: what the device tells without being asked. */
  readonly facts?: DeviceFacts | undefined
}

/** A device that is played on, as the page knows it. */
export class LiveDevice {
  readonly held: HeldDevice
  readonly #fleet: () => Fleet | undefined
  #facts: DeviceFacts

  constructor(held: HeldDevice, { fleet, facts = plainFacts(held.device) }: LiveDeviceOptions) {
    this.held = held
    this.#fleet = fleet
    this.#facts = facts
  }

  get device(): Device {
    return this.held.device
  }

  /** What became of the frames for it, while it is given any. */
  get statistics(): OutletStatistics | undefined {
    return this.held.statistics
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
    return this.held.letGo(this.#fleet())
  }

  /** Streams to it again. */
  resume(): void {
    const fleet = this.#fleet()
    if (fleet !== undefined) this.held.takeUp(fleet)
  }

  close(): Promise<void> {
    return this.held.close()
  }
}
