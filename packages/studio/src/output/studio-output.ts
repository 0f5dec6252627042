import type { OutputOptions } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import { Turns } from '@ledloom/engine'
import { DeviceOutlet, Group, type SenderOptions } from '@ledloom/stream'
import type { ShowModel } from '../composition/composition-model.ts'
import type { DeskPlayer } from '../composition/studio-player.ts'
import type { DeskDevices } from '../devices/device-list.ts'
import { lightsOfDevice } from '../devices/device-profile.ts'
import { readDevice } from '../devices/device-state.ts'
import { LiveDevice } from '../devices/played-device.ts'
import type { LightsWish } from '../profile/layout-choice.ts'
import {
  type ChosenLights,
  lightsOf,
  lightsOfDevices,
  type NamedLights,
} from '../profile/layout-choice.ts'
import { OwnLights } from './own-layout.ts'
import type { DeskStage } from './studio-stream.ts'

/** What is played, and with whom. */
export interface VenueOptions {
  /** Its own lights, as they are at first. */
  readonly lights: ChosenLights
  /** How light becomes bytes for devices. */
  readonly output: OutputOptions
  readonly show: ShowModel
  readonly player: DeskPlayer
  readonly devices: DeskDevices
  readonly note: (line: string) => void
  /** Told that the lights are others. */
  readonly onChange: () => void
}

/** Where a desk plays: on lights of its own, which may be chosen, or on those of devices. */
export class DeskVenue {
  readonly #options: VenueOptions
  readonly #turns = new Turns()
  readonly #names = new Map<LiveDevice, NamedLights>()
  readonly #own: OwnLights
  #ofDevices: ChosenLights | undefined
  #fleet: Group | undefined
  #stage: DeskStage | undefined

  constructor(options: VenueOptions) {
    this.#options = options
    const { lights, onChange } = options
    this.#own = new OwnLights(lights, {
      ...{ turns: this.#turns, onChange },
      checkChangeable: () => this.#checkChangeable(),
      playOn: (chosen) => this.#exchange(chosen, undefined),
    })
  }

  /** Its own lights, whatever it plays on. */
  get own(): ChosenLights {
    return this.#own.lights
  }

  /** The lights that it plays on. */
  get lights(): ChosenLights {
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
  takeStage(stage: DeskStage): void {
    this.#stage = stage
  }

  /**
   * Plays on other lights of its own; wishes that come together are granted together.
   *
   * @throws Error where the lights are those of devices, or can't be as they are wished
   */
  chooseLights(wish: LightsWish): Promise<void> {
    return this.#own.choose(wish)
  }

  /**
   * Plays on a device, together with those that it plays on already: each shows the same picture on
   * its own layout.
   *
   * @param udpPort where it takes datagrams, where it does not tell
   * @throws Error where the desk may not say where it plays, or the device can't be had
   */
  connect(address: string, udpPort?: number): Promise<void> {
    return this.#turns.take(async () => {
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

  /** Gives a device back; where it was the last one, the desk plays on its own lights again. */
  disconnect(address: string): Promise<void> {
    return this.#turns.take(async () => {
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
  async whileResting<Result>(live: LiveDevice, work: () => Promise<Result>): Promise<Result> {
    await this.#turns.take(() => live.pause())
    try {
      return await work()
    } finally {
      await this.#turns.take(async () => live.resume())
    }
  }

  #checkStage(): DeskStage {
    if (this.#stage !== undefined) return this.#stage
    throw new Error('where it plays was said when it was started')
  }

  #checkChangeable(): void {
    if (!this.isChangeable) throw new Error('the lights are those of the device')
  }

  async #open(device: Device, name: string, port: number | undefined): Promise<LiveDevice> {
    try {
      return await this.#hold(device, { name, lights: await lightsOfDevice(device) }, { port })
    } catch (error) {
      await device.close()
      throw error
    }
  }

  /** Takes a device up, whose mode is noted before. */
  async #hold(device: Device, named: NamedLights, way: SenderOptions = {}): Promise<LiveDevice> {
    const facts = await readDevice(device)
    const { output } = this.#options
    const outlet = new DeviceOutlet(device, { ...way, layout: named.lights.layout, output })
    const live = new LiveDevice({ name: named.name, device, outlet }, facts)
    this.#names.set(live, named)
    return live
  }

  async #drop(live: LiveDevice): Promise<void> {
    this.#names.delete(live)
    await live.close()
  }

  async #playOn(devices: readonly LiveDevice[]): Promise<void> {
    const past = this.#fleet
    const fleet = devices.length === 0 ? undefined : this.#fleetOf(devices)
    const named = devices.flatMap((live) => this.#names.get(live) ?? [])
    const ofDevices = fleet && lightsOfDevices(named, fleet)
    await this.#exchange(ofDevices ?? this.own, fleet)
    // What goes wrong with those that leave is still told by the fleet that they were in.
    for (const { name } of fleet?.members ?? []) past?.remove(name)
    this.#fleet = fleet
    this.#ofDevices = ofDevices
    this.#options.onChange()
  }

  #fleetOf(devices: readonly LiveDevice[]): Group {
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
  async #exchange(chosen: ChosenLights, fleet: Group | undefined): Promise<void> {
    const { show, player } = this.#options
    const stage = this.#checkStage()
    const lights = lightsOf(chosen)
    await show.inTurn(() =>
      player.exchange(show.layers, lights, (source) => stage.exchange(source, lights, fleet)),
    )
  }
}
