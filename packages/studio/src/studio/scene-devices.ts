import { isDeepStrictEqual } from 'node:util'
import { asError, errorMessage } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import type { Placement, Scene } from '@ledloom/stream'
import type { Mutex } from 'async-mutex'
import type { ConnectedDevice } from '../devices/connected-device.ts'
import type { DeviceList } from '../devices/device-list.ts'
import { isStreamedTo } from '../devices/device-state.ts'
import {
  type DeviceOutput,
  type PlayedScene,
  placed,
  rebaseScene,
  withOutputs,
  withSceneFile,
} from '../devices/played-scene.ts'
import {
  expectScene,
  type GivenDevice,
  leaveScene,
  type PlayOn,
  placeDevice,
  type TakeGiven,
} from './expect-scene.ts'
import {
  awaitedOf,
  type FoundPlay,
  joinScene,
  type ReadyDevice,
  takeIntoScene,
} from './join-scene.ts'
import { OpenedDevices, type Opening, type WantedScene } from './opened-devices.ts'
import type { StudioDevices } from './studio-devices.ts'

/** The parts of a studio that its devices need. */
type SceneDevicesParts = {
  /** Locked during a change of what is played on. */
  readonly mutex: Mutex
  readonly devices: DeviceList
  readonly opener: StudioDevices
  /** @throws Error if the devices can't be changed */
  readonly checkChangeable: () => void
  /** Plays on these devices. @throws Error if that fails; the ones before play on */
  readonly playOn: PlayOn
  /** Called after a change of the scene. */
  readonly onChange: () => void
}

/** Choices about the connection to a device. */
export type ConnectOptions = {
  /** Its datagram port, if it does not state one. */
  readonly udp?: number | undefined
  /** True if it is taken from a program that streams to it. Default false. */
  readonly takes?: boolean | undefined
}

/** Connects, places and releases devices until they are as a scene says. */
export class SceneDevices {
  readonly #parts: SceneDevicesParts
  /** Devices that join when it is their turn. */
  readonly #ready: ReadyDevice[] = []

  constructor(parts: SceneDevicesParts) {
    this.#parts = parts
  }

  /** The devices that are played on, and those that are waited for. */
  get scene(): PlayedScene {
    return this.#parts.devices.scene
  }

  /**
   * Plays on a device as well; it shows the whole picture.
   *
   * @throws Error if the devices can't be changed, this one does not answer, or another program streams
   * to it
   */
  connect(address: string, options: ConnectOptions = {}): Promise<void> {
    return this.#parts.devices.attempts.during(address, () => this.#connect(address, options))
  }

  /**
   * Connects a device without playing on it, unless another program streams to it: then its card says so.
   *
   * @throws Error if one does, or it does not answer
   */
  async connectFree(address: string): Promise<Device> {
    const { devices } = this.#parts
    const device = await devices.connect(address)
    const isBusy = await isStreamedTo(device).catch(() => false)
    if (!isBusy) return device
    await device.close()
    devices.showLeft(address, device)
    throw new Error(`another program streams to ${address}: “Connect” on its card takes it`)
  }

  async #connect(address: string, { udp, takes = false }: ConnectOptions): Promise<void> {
    const { devices, mutex } = this.#parts
    if (this.isAwaited(address)) return this.join(address, await devices.connect(address))
    await mutex.runExclusive(async () => {
      this.#parts.checkChangeable()
      if (devices.live(address) !== undefined) throw new Error(`${address} is played on already`)
      const { scene } = this
      const connected = takes ? undefined : await this.connectFree(address)
      const device = { address, place: 'same', ...(udp !== undefined && { udp }) } as const
      const wanted = { ...scene, devices: [...scene.devices, device] }
      const [failure] = await this.#change(wanted, {
        connected: new Map(connected && [[address, connected]]),
      })
      if (failure !== undefined) throw asError(failure)
    })
  }

  /**
   * Connects the devices of a scene file and places them as it says; others stay where they are.
   *
   * @throws Error that names what does not answer, when the others are placed
   */
  load(file: Scene): Promise<void> {
    return this.#changeTo((now) => withSceneFile(now, file))
  }

  /**
   * Makes a change again, or the opposite of one. What others changed at the same time stays.
   *
   * @throws Error that names what does not answer, when the others are as wanted
   */
  restore(from: PlayedScene, to: PlayedScene): Promise<void> {
    return this.#changeTo((now) => rebaseScene(now, { from, to }))
  }

  /**
   * Places devices in the picture of all; those without a place show the whole picture.
   *
   * @param places by address; devices that are left out keep theirs
   * @throws Error if the devices can't be changed, or one is not played on
   */
  arrange(places: ReadonlyMap<string, Placement | undefined>): Promise<void> {
    return this.#changeTo((scene) => {
      const known = new Set(scene.devices.map(({ address }) => address))
      const unknown = [...places.keys()].find((address) => !known.has(address))
      if (unknown !== undefined) throw new Error(`${unknown} is not played on`)
      return placed(scene, places)
    })
  }

  /**
   * Plays on devices whose layout has changed, each at its place in the picture of all.
   *
   * @throws Error if the devices can't be changed, or one does not answer
   */
  reopen(places: ReadonlyMap<string, Placement | undefined>): Promise<void> {
    const { mutex, checkChangeable } = this.#parts
    return mutex.runExclusive(async () => {
      checkChangeable()
      const reread = new Set(places.keys())
      const [failure] = await this.#change(placed(this.scene, places), { reread })
      if (failure !== undefined) throw asError(failure)
    })
  }

  /**
   * Changes the output options of devices.
   *
   * @param outputs by address; devices that are left out keep theirs
   * @throws Error if the devices can't be changed, or one does not answer
   */
  setOutputs(outputs: ReadonlyMap<string, DeviceOutput>): Promise<void> {
    return this.#changeTo((scene) => withOutputs(scene, outputs))
  }

  /** Releases a device, waits for it no longer, or cancels to connect it. */
  async disconnect(address: string): Promise<void> {
    if (this.#parts.devices.attempts.cancel(address)) return
    return this.#changeTo((scene) => {
      const devices = scene.devices.filter((device) => device.address !== address)
      if (devices.length === scene.devices.length) throw new Error(`${address} is not played on`)
      return { ...scene, devices }
    })
  }

  /** True for a device that should be played on but is not connected. */
  isAwaited(address: string): boolean {
    return awaitedOf(address, this.#parts) !== undefined
  }

  /**
   * Plays on the devices of a scene: those that are not connected, or have other settings now, are waited
   * for until they join, and those that are not in it are given away, with the light that they show, or released.
   *
   * @param give takes those that are not in it. Default: they are released
   * @throws Error if the devices can't be changed
   */
  expect(scene: PlayedScene, give?: TakeGiven): Promise<void> {
    const { mutex, checkChangeable } = this.#parts
    return mutex.runExclusive(() => {
      checkChangeable()
      return expectScene(scene, this.#parts, give)
    })
  }

  /** Releases a device that stays in the scene: it is waited for until it joins again. */
  leave(address: string): Promise<void> {
    return this.#parts.mutex.runExclusive(() => leaveScene(address, this.#parts))
  }

  /** Plays on a device that was waited for, unless that has changed meanwhile: then it is closed. */
  join(address: string, device: Device, found: FoundPlay = {}): Promise<void> {
    return joinScene(address, { device, found }, { ...this.#parts, ready: this.#ready })
  }

  /**
   * Plays on a device that another studio has given away, if it is waited for here.
   *
   * @param take gives it when it is its turn, if it is still to be had
   */
  take(address: string, take: () => GivenDevice | undefined): Promise<void> {
    return takeIntoScene(address, take, { ...this.#parts, ready: this.#ready })
  }

  /** Takes a device as one that is played on already. */
  adopt(address: string, live: ConnectedDevice): void {
    const { devices } = this.#parts
    const { name } = live.state
    devices.add(address, live)
    devices.scene = {
      ...this.scene,
      devices: [...this.scene.devices, { address, name, place: 'same' }],
    }
  }

  #changeTo(change: (now: PlayedScene) => WantedScene): Promise<void> {
    return this.#parts.mutex.runExclusive(async () => {
      this.#parts.checkChangeable()
      const failures = await this.#change(change(this.scene))
      if (failures.length === 1) throw asError(failures[0])
      if (failures.length > 1) throw new Error(failures.map(errorMessage).join('; '))
    })
  }

  /** Returns the failures of devices that do not answer; the others are as wanted. */
  async #change(wanted: WantedScene, opening: Opening = {}): Promise<readonly unknown[]> {
    const { devices, opener, playOn, onChange } = this.#parts
    const opened = await OpenedDevices.open(wanted, opening, { devices, opener })
    const failures = [...opened.failures.values()]
    const listed = wanted.devices.filter(({ address }) => !opened.failures.has(address))
    const scene: PlayedScene = {
      ...definedOf(wanted),
      devices: listed.map((device) => {
        const name = device.name ?? opened.live(device.address)?.state.name ?? device.address
        return { ...definedOf(device), name }
      }),
    }
    if (opened.isEmpty && isDeepStrictEqual(scene, this.scene)) return failures
    const lives = listed.flatMap(({ address }) => opened.live(address) ?? [])
    const before = new Map(lives.map((live) => [live, { ...live.choices }]))
    for (const device of listed) {
      const live = opened.live(device.address)
      if (live !== undefined) placeDevice(live, device)
    }
    try {
      await playOn(lives, scene.frameRate)
    } catch (error) {
      for (const [live, choices] of before) live.choices = choices
      await opened.takeBack()
      throw error
    }
    await this.#settle(scene, opened)
    onChange()
    return failures
  }

  /** Notes what is played on, and releases the devices that are not any more. */
  async #settle(scene: PlayedScene, opened: OpenedDevices): Promise<void> {
    const { devices } = this.#parts
    const addresses = new Set(scene.devices.map(({ address }) => address))
    const gone = this.scene.devices.filter(({ address }) => !addresses.has(address))
    devices.scene = scene
    await opened.settle()
    for (const { address } of gone) {
      if (devices.live(address) !== undefined) await devices.disconnect(address)
    }
  }
}

/** Scenes are compared, so what is left out must not be there as `undefined`. */
function definedOf<Members extends object>(members: Members): Members {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Members
}
