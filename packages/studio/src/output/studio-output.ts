import type { OutputOptions } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import { DeviceOutlet, Group, type SenderOptions } from '@ledloom/stream'
import { Mutex } from 'async-mutex'
import type { CompositionModel } from '../composition/composition-model.ts'
import type { StudioPlayer } from '../composition/studio-player.ts'
import { ConnectedDevice } from '../devices/connected-device.ts'
import type { DeviceList } from '../devices/device-list.ts'
import { profileOfDevice } from '../devices/device-profile.ts'
import { readDevice } from '../devices/device-state.ts'
import type { LayoutWish } from '../profile/layout-choice.ts'
import {
  type LayoutChoice,
  layoutOfDevices,
  lightsOf,
  type NamedProfile,
} from '../profile/layout-choice.ts'
import { OwnLayout } from './own-layout.ts'
import type { StudioStream } from './studio-stream.ts'

/** What is played, and with whom. */
export interface StudioOutputOptions {
  /** Its own lights, as they are at first. */
  readonly lights: LayoutChoice
  /** How light becomes bytes for devices. */
  readonly output: OutputOptions
  readonly composition: CompositionModel
  readonly player: StudioPlayer
  readonly devices: DeviceList
  readonly note: (line: string) => void
  /** Told that the lights are others. */
  readonly onChange: () => void
}

/** Where a studio plays: on lights of its own, which may be chosen, or on those of devices. */
export class StudioOutput {
  readonly #options: StudioOutputOptions
  readonly #mutex = new Mutex()
  readonly #names = new Map<ConnectedDevice, NamedProfile>()
  readonly #own: OwnLayout
  #ofDevices: LayoutChoice | undefined
  #fleet: Group | undefined
  #stage: StudioStream | undefined

  constructor(options: StudioOutputOptions) {
    this.#options = options
    const { lights, onChange } = options
    this.#own = new OwnLayout(lights, {
      ...{ mutex: this.#mutex, onChange },
      checkChangeable: () => this.#checkChangeable(),
      playOn: (chosen) => this.#exchange(chosen, undefined),
    })
  }

  /** Its own lights, whatever it plays on. */
  get own(): LayoutChoice {
    return this.#own.lights
  }

  /** The lights that it plays on. */
  get lights(): LayoutChoice {
    return this.#ofDevices ?? this.own
  }

  /** The devices that it plays on, together. */
  get fleet(): Group | undefined {
    return this.#fleet
  }

  /** Whether it may play on other lights of its own. */
  get isChangeable(): boolean {
    return this.#stage !== undefined && this.#fleet === undefined
  }

  /** Lets it say where it plays. */
  takeStream(stage: StudioStream): void {
    this.#stage = stage
  }

  /**
   * Plays on other lights of its own; wishes that come together are granted together.
   *
   * @throws Error where the lights are those of devices, or can't be as they are wished
   */
  chooseLights(wish: LayoutWish): Promise<void> {
    return this.#own.choose(wish)
  }

  /**
   * Plays on a device, together with those that it plays on already: each shows the same picture on
   * its own layout.
   *
   * @param udpPort where it takes datagrams, where it does not tell
   * @throws Error where the studio may not say where it plays, or the device can't be had
   */
  connect(address: string, udpPort?: number): Promise<void> {
    return this.#mutex.runExclusive(async () => {
      const { devices } = this.#options
      this.#checkStage()
      if (devices.live(address) !== undefined) throw new Error(`${address} is played on already`)
      const device = await devices.connect(address)
      const live = await this.#open(device, address, udpPort)
      try {
        await this.#playOn([...devices.allLive, live])
      } catch (error) {
        await this.#drop(live)
        throw error
      }
      devices.add(address, live)
    })
  }

  /** Gives a device back; where it was the last one, the studio plays on its own lights again. */
  disconnect(address: string): Promise<void> {
    return this.#mutex.runExclusive(async () => {
      const { devices } = this.#options
      this.#checkStage()
      const live = devices.live(address)
      if (live !== undefined) await this.#playOn(devices.allLive.filter((each) => each !== live))
      await devices.disconnect(address)
      if (live !== undefined) this.#names.delete(live)
    })
  }

  /** Plays on a device whose lights are its own ones, from the beginning. */
  async takeDevice(device: Device): Promise<void> {
    const { name, lights } = this.own
    const live = await this.#hold(device, { name, lights })
    const fleet = this.#fleetOf([live])
    this.#checkStage().fleet = fleet
    this.#fleet = fleet
    this.#ofDevices = this.own
    this.#options.devices.add(name, live)
    this.#options.onChange()
  }

  /** Does something with a device that is played on while it is given no frames. */
  async whileResting<Result>(live: ConnectedDevice, work: () => Promise<Result>): Promise<Result> {
    await this.#mutex.runExclusive(() => live.pause())
    try {
      return await work()
    } finally {
      await this.#mutex.runExclusive(async () => live.resume())
    }
  }

  #checkStage(): StudioStream {
    if (this.#stage !== undefined) return this.#stage
    throw new Error('where it plays was said when it was started')
  }

  #checkChangeable(): void {
    if (!this.isChangeable) throw new Error('the lights are those of the device')
  }

  async #open(device: Device, name: string, port: number | undefined): Promise<ConnectedDevice> {
    try {
      return await this.#hold(device, { name, lights: await profileOfDevice(device) }, { port })
    } catch (error) {
      await device.close()
      throw error
    }
  }

  /** Takes a device up, whose mode is noted before. */
  async #hold(
    device: Device,
    named: NamedProfile,
    way: SenderOptions = {},
  ): Promise<ConnectedDevice> {
    const facts = await readDevice(device)
    const { output } = this.#options
    const outlet = new DeviceOutlet(device, { ...way, layout: named.lights.layout, output })
    const live = new ConnectedDevice({ name: named.name, device, outlet }, facts)
    this.#names.set(live, named)
    return live
  }

  async #drop(live: ConnectedDevice): Promise<void> {
    this.#names.delete(live)
    await live.close()
  }

  async #playOn(devices: readonly ConnectedDevice[]): Promise<void> {
    const past = this.#fleet
    const fleet = devices.length === 0 ? undefined : this.#fleetOf(devices)
    const named = devices.flatMap((live) => this.#names.get(live) ?? [])
    const ofDevices = fleet && layoutOfDevices(named, fleet)
    await this.#exchange(ofDevices ?? this.own, fleet)
    // What goes wrong with those that leave is still told by the fleet that they were in.
    for (const { name } of fleet?.members ?? []) past?.remove(name)
    this.#fleet = fleet
    this.#ofDevices = ofDevices
    this.#options.onChange()
  }

  #fleetOf(devices: readonly ConnectedDevice[]): Group {
    const fleet = new Group(
      devices.map((live) => {
        const { name, outlet } = live.played
        const frameRate = this.#names.get(live)?.lights.frameRate
        return { name, outlet, place: 'same', frameRate }
      }),
    )
    fleet.onError(({ message }) => this.#options.note(message))
    return fleet
  }

  /** Plays on other lights, between two edits. */
  async #exchange(chosen: LayoutChoice, fleet: Group | undefined): Promise<void> {
    const { composition, player } = this.#options
    const stage = this.#checkStage()
    const lights = lightsOf(chosen)
    await composition.inTurn(() =>
      player.exchange(composition.layers, lights, (source) =>
        stage.exchange(source, lights, fleet),
      ),
    )
  }
}
