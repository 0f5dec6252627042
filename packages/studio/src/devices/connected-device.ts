import { setTimeout as wait } from 'node:timers/promises'
import { bounds } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import type { Group, OutletStatistics, Placement, PlayedDevice } from '@ledloom/stream'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import type { DeviceState } from '../state/devices-state.ts'
import {
  type DeviceFacts,
  plainFacts,
  readDevice,
  stateOf,
  statisticsState,
} from './device-state.ts'
import { EndPatience } from './end-patience.ts'

/** Milliseconds that a device that is released has to take back the mode that it had before. */
const END_MS = 3000

/** Choices of its user about a device that is played on. */
type DeviceChoices = {
  /** Its place in the picture of all devices. Default: it shows the whole picture. */
  readonly place?: Placement | undefined
  /** Most frames a second. Default: as the device states. */
  readonly frameRate?: number | undefined
}

/** A stretch of time in which a device plays by itself. */
type OwnPlay = {
  /** True while the device does not answer. */
  readonly isLost: boolean
  /** Restores the device. @throws Error if it does not answer; then it is tried again */
  end(): Promise<unknown>
  /** Settled once it is restored. */
  readonly ended: Promise<void>
}

/** A device that is played on, and its settings. */
export class ConnectedDevice {
  readonly played: PlayedDevice
  choices: DeviceChoices = {}
  /** Its LEDs, as they were read; undefined if that was not needed. */
  readonly profile: OutletProfile | undefined
  /** True while it plays what it stores instead of the stream, until it is resumed. */
  #playsOwn = false
  #ownPlay: OwnPlay | undefined
  #facts: DeviceFacts

  /** @param facts default: the facts known without a request */
  constructor(
    played: PlayedDevice,
    facts = plainFacts(played.device),
    { profile }: { readonly profile?: OutletProfile } = {},
  ) {
    this.played = played
    this.#facts = facts
    this.profile = profile
  }

  get device(): Device {
    return this.played.device
  }

  /** Statistics of its frames, while it gets any. */
  get statistics(): OutletStatistics | undefined {
    return this.played.outlet.statistics
  }

  get state(): DeviceState {
    const { statistics } = this
    const { place } = this.choices
    const { centre, size } = bounds(this.played.outlet.layout)
    const facts = { ...this.#facts, box: { centre, size }, ...(place && { place }) }
    if (this.#playsOwn) return { ...facts, state: this.#ownPlay?.isLost ? 'lost' : 'paused' }
    if (statistics === undefined) return { ...facts, state: 'connecting' }
    const numbers = statisticsState(statistics)
    return { ...facts, state: stateOf(statistics), statistics: numbers }
  }

  /** True while it plays what it stores, and not only for a time. */
  get playsOwn(): boolean {
    return this.#playsOwn && this.#ownPlay === undefined
  }

  /** Reads its settings again. */
  async refresh(): Promise<void> {
    this.#facts = await readDevice(this.device)
  }

  /**
   * Ends the stream and restores the mode it was in.
   *
   * @throws Error if it plays something for a time and does not answer; it goes live when that has ended
   */
  async pause(): Promise<void> {
    const play = this.#ownPlay
    this.#ownPlay = undefined
    if (play !== undefined) {
      try {
        await play.end()
      } catch (error) {
        void play.ended.then(() => this.goLive())
        throw error
      }
      this.#playsOwn = false
    }
    await this.played.outlet.pause()
  }

  /**
   * Leaves it with what it plays itself, such as a movie that it stores, until `goLive()`.
   *
   * @param play something that ends when the device is paused or released
   */
  playOwn(play?: OwnPlay): void {
    this.#playsOwn = true
    this.#ownPlay = play
  }

  /** Streams to it again, unless it is to play what it stores. */
  resume(): void {
    if (!this.#playsOwn) this.played.outlet.resume()
  }

  /**
   * Streams to it, whatever it plays itself.
   *
   * @param formerMode the mode to restore in the end. Default: the one that it is in
   */
  goLive(formerMode?: string): void {
    this.#playsOwn = false
    this.played.outlet.resume(formerMode)
  }

  /** Ends the stream, and reads its settings if it answers. */
  async release(): Promise<DeviceState> {
    try {
      const isThere = this.state.state === 'live' || this.state.state === 'paused'
      // Without an answer it keeps its mode.
      const paused = this.pause().then(
        () => true,
        () => false,
      )
      const hasAnswered = await Promise.race([paused, wait(END_MS, false, { ref: false })])
      if (isThere && hasAnswered) await this.refresh().catch(() => undefined)
      return this.state
    } finally {
      await this.close()
    }
  }

  /**
   * Restores the mode it was in, and ends the connection: after some seconds also if it does not answer.
   *
   * @param patience shared by devices that end together. Default: it ends alone
   */
  async close(patience = new EndPatience()): Promise<void> {
    const restored = this.#restore()
    await patience.waitFor(restored)
    await this.device.close()
    await restored
  }

  async #restore(): Promise<void> {
    await this.#ownPlay?.end().catch(() => undefined)
    await this.played.outlet.close()
  }
}

/** A group that a command plays on all the time. */
export interface CommandGroup {
  readonly group: Group
  /** Those of its members that are devices; more may come. */
  readonly devices: () => readonly PlayedDevice[]
}

/** The devices that a command plays on, which opens and closes them. */
export class FixedDevices {
  readonly #command: CommandGroup
  readonly #devices = new Map<PlayedDevice, ConnectedDevice>()

  constructor(command: CommandGroup) {
    this.#command = command
  }

  /** The states of all of them, for pages. */
  get states(): DeviceState[] {
    return [...this.#all.map(stateOfHeld), ...this.#others]
  }

  /** The device of this address. */
  find(address: string): ConnectedDevice | undefined {
    return this.#all.find(({ device }) => device.address === address)
  }

  get #all(): ConnectedDevice[] {
    return this.#command.devices().map((played) => this.#devices.get(played) ?? this.#add(played))
  }

  /** Reads the settings once; without an answer they stay unknown. */
  #add(played: PlayedDevice): ConnectedDevice {
    const device = new ConnectedDevice(played)
    this.#devices.set(played, device)
    void device.refresh().catch(() => undefined)
    return device
  }

  /** Outlets that are not devices, such as other controllers. */
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

/** Uses the name that the command gave it, if any. */
function stateOfHeld({ played, device, state }: ConnectedDevice): DeviceState {
  return played.name === device.address ? state : { ...state, name: played.name }
}
