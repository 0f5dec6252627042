import type { Device } from '@ledloom/device'
import type { Group, OutletStatistics, PlayedDevice } from '@ledloom/stream'
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

/** A group that a command plays on all the time. */
export interface CommandGroup {
  readonly group: Group
  /** Those of its members that are devices; more may come. */
  readonly devices: () => readonly PlayedDevice[]
}

/** The devices that a command was told to play on, which are its own to open and to close. */
export class FixedDevices {
  readonly #command: CommandGroup
  readonly #devices = new Map<PlayedDevice, ConnectedDevice>()

  constructor(command: CommandGroup) {
    this.#command = command
  }

  /** All that it plays on, as pages are told of them. */
  get states(): DeviceState[] {
    return [...this.#all.map(stateOfHeld), ...this.#others]
  }

  /** The device of this address. */
  find(address: string): ConnectedDevice | undefined {
    return this.#all.find(({ device }) => device.address === address)
  }

  get #all(): ConnectedDevice[] {
    return this.#command.devices().map((held) => this.#devices.get(held) ?? this.#add(held))
  }

  /** What it is set to is asked for once; what does not answer is known without. */
  #add(held: PlayedDevice): ConnectedDevice {
    const device = new ConnectedDevice(held)
    this.#devices.set(held, device)
    void device.refresh().catch(() => undefined)
    return device
  }

  /** What takes frames and is no device that could be asked anything. */
  get #others(): DeviceState[] {
    const { group, devices } = this.#command
    const names = new Set(devices().map(({ name }) => name))
    const others = group.members.filter(({ name }) => !names.has(name))
    return others.map(({ name, outlet: { layout, statistics } }) => ({
      ...{ address: name, name, ledCount: layout.ledCount, family: '', firmware: '' },
      ...(statistics === undefined
        ? { state: 'live' }
        : { state: stateOf(statistics), statistics: statisticsState(statistics) }),
    }))
  }
}

/** By the name that the command gave it, where it gave one. */
function stateOfHeld({ played, device, state }: ConnectedDevice): DeviceState {
  return played.name === device.address ? state : { ...state, name: played.name }
}
