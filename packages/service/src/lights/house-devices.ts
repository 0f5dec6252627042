import { isDeepStrictEqual } from 'node:util'
import { errorMessage } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import { OpeningQueue } from '@ledloom/stream'
import type { Studio } from '@ledloom/studio'
import { Mutex } from 'async-mutex'
import type { DeviceTurns } from '../lasting/device-turns.ts'
import { AwayDevices } from './away-devices.ts'
import { DeviceFinder } from './device-finder.ts'
import { DeviceJoiner, inScene } from './device-joiner.ts'
import { DeviceLooks, type Look } from './device-looks.ts'
import { DeviceSwitch } from './device-switch.ts'
import type { GivenDevice } from './given-devices.ts'
import { type HouseDevice, houseDevice } from './house-device.ts'
import type { HouseDevicesOptions } from './house-devices-options.ts'
import type { KnownTargets } from './house-scenes.ts'
import { type HouseTargets, openControllers } from './house-targets.ts'

/**
 * The devices of a house: each plays as soon as it is there while the lights are on, and is turned off while
 * they are off. One that has another address is found by its MAC address.
 */
export class HouseDevices {
  readonly #studio: Studio
  readonly #options: HouseDevicesOptions
  readonly #finder: DeviceFinder
  readonly #switch: DeviceSwitch
  readonly #away: AwayDevices
  readonly #joiner: DeviceJoiner
  readonly #turns: DeviceTurns
  readonly #looks: DeviceLooks
  readonly #openings = new OpeningQueue()
  readonly #devices = new Map<string, HouseDevice>()
  readonly #running = new Set<Promise<void>>()
  readonly #setting = new Mutex()
  #texts: readonly string[] | undefined
  #targets: KnownTargets | undefined
  #leftOut: ReadonlySet<string> = new Set()
  #controllers: HouseTargets['controllers'] = []
  /** Undefined until that is decided: what a service before has left lit stays so. */
  #isOn: boolean | undefined

  /** @param turns in which each device is turned on and off */
  constructor(studio: Studio, options: HouseDevicesOptions, turns: DeviceTurns) {
    this.#studio = studio
    this.#turns = turns
    this.#options = options
    const settle = (device: HouseDevice, signal: AbortSignal) => this.#settle(device, signal)
    this.#looks = new DeviceLooks({ ...options, settle })
    this.#finder = new DeviceFinder({
      ...{ studio, addresses: options.addresses, names: () => this.#devices.keys() },
      leave: (device, note) => this.#leave(device, note),
    })
    this.#away = new AwayDevices({
      ...{ studio, faults: options.faults, isOn: () => this.#isOn === true },
      names: () => this.#devices.keys(),
    })
    this.#switch = new DeviceSwitch({
      ...{ studio, turns, finder: this.#finder, isOn: () => this.#isOn !== false },
      ...{ lit: options.lit, memory: options.stored },
      noteAway: ({ name }, reason) => this.#away.add(name, reason),
    })
    this.#joiner = new DeviceJoiner({
      ...{ ...options, studio, turns, finder: this.#finder, isOn: () => this.#isOn === true },
    })
  }

  /** To be called after each change of the devices: somebody may have put them elsewhere. */
  notePlaces(): void {
    const { places } = this.#options
    if (this.#setting.isLocked() || this.#targets === undefined) return
    places?.note(this.#studio.sceneDevices.scene, this.#targets.scene)
  }

  /**
   * Takes other devices in place of those before, which are released. Those of a scene file that can't be read stay as they
   * were.
   *
   * @throws Error for those that do not go together
   */
  set(texts: readonly string[]): Promise<void> {
    return this.#setting.runExclusive(async () => {
      if (isDeepStrictEqual(texts, this.#texts)) return
      await this.#take(await this.#options.scenes.read(texts))
      this.#texts = texts
    })
  }

  /**
   * Leaves devices to others from now on, with the light that they show; those that were left out before, or are new in a
   * scene file, join.
   *
   * @param addresses as they stand in the house file
   */
  leaveOut(addresses: ReadonlySet<string>): Promise<void> {
    return this.#setting.runExclusive(async () => {
      const isSame = isDeepStrictEqual(addresses, this.#leftOut)
      this.#leftOut = new Set(addresses)
      if (this.#texts === undefined) return
      const targets = await this.#options.scenes.read(this.#texts)
      if (isSame && isDeepStrictEqual(targets, this.#targets)) return
      await this.#take(targets)
    })
  }

  async #take(targets: KnownTargets): Promise<void> {
    const isLeft = ({ address }: { readonly address: string }) => !this.#leftOut.has(address)
    const { places, given } = this.#options
    const file = { ...targets.scene, devices: targets.scene.devices.filter(isLeft) }
    const scene = places?.placed(file) ?? file
    const all = targets.scene.devices.map(({ address }) => address)
    const past = this.#targets?.scene.devices.map(({ address }) => address) ?? []
    const released = new Map<string, GivenDevice['live']>()
    const put = (name: string, device: GivenDevice) => {
      if (given !== undefined && all.includes(name)) given.put(name, device)
      else released.set(name, device.live)
    }
    await inScene(this.#studio, (scenes) => scenes.expect(scene, put))
    this.#targets = targets
    // Those of a file that was never read are no less known, and may have been left lit.
    if (targets.isWhole) {
      this.#options.addresses.known.use(all)
      await this.#options.lit?.use(all)
    }
    places?.note(this.#studio.sceneDevices.scene, file)
    this.#controllers = targets.controllers.filter(isLeft)
    await this.#openControllers()
    const names = new Set(scene.devices.map(({ address }) => address))
    for (const [name, { ending }] of this.#devices) {
      if (names.has(name)) continue
      ending.abort()
      this.#devices.delete(name)
      this.#away.delete(name)
      if (given?.has(name) !== true && !released.has(name)) await this.#options.lit?.delete(name)
    }
    const gone = past.filter((name) => !all.includes(name))
    for (const name of new Set([...gone, ...released.keys()]))
      this.#release(name, released.get(name) ?? given?.take(name)?.live)
    for (const name of names) {
      if (this.#devices.has(name)) continue
      const device = houseDevice(name)
      this.#devices.set(name, device)
      this.#run(this.#looks.keep(device))
    }
    this.#away.show()
  }

  /** Has the end wait for something. */
  #run(work: Promise<void>): void {
    const running = work.finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** Plays on the devices, each as soon as it is there. */
  turnOn(): void {
    this.#isOn = true
    this.#away.show()
    this.#looks.now()
  }

  /**
   * Plays at once on a device that is waited for.
   *
   * @throws Error if the lights are off, it is not there, or another one is
   */
  async connect(name: string): Promise<void> {
    const device = this.#devices.get(name)
    if (device === undefined) throw new Error(`${name} is not played on here`)
    if (this.#isOn !== true) throw new Error(`the lights are off: ${name} plays when they go on`)
    await this.#joinNow(device, device.ending.signal)
  }

  /** Searches a device that is off and does not answer, so that it is released and found where it is. */
  async miss(name: string): Promise<void> {
    const device = this.#devices.get(name)
    if (device !== undefined && this.#isOn === false) await this.#finder.fail(device, false)
  }

  /** Turns off what was left lit, as nothing is to play. To be called while the lights are off. */
  stayOff(): void {
    this.#isOn = false
    this.#away.show()
    this.#looks.now()
  }

  /** Turns off the devices that are there; others are when they come. */
  async turnOff(): Promise<void> {
    this.#isOn = false
    await Promise.all([...this.#devices.values()].map((device) => this.#switch.turnOff(device)))
    this.#away.show()
    this.#looks.now()
  }

  /** Ends to look for devices. The studio releases those that are there. */
  async close(): Promise<void> {
    for (const { ending } of this.#devices.values()) ending.abort()
    await Promise.all(this.#running)
  }

  /** Releases a device. Nothing waits for one that hangs, but its next use. */
  #release(name: string, live: GivenDevice['live'] | undefined): void {
    const { faults, lit } = this.#options
    // It is not tried again: nothing is over when that is quiet.
    const fail = (error: unknown) =>
      faults.add(`${name} is not released`, errorMessage(error), {
        ...{ saysEnd: false, of: { name, all: ' are not released' } },
      })
    const release = async () => {
      // One that gets no frames any more leaves realtime mode by itself.
      const isLost = live?.state.state === 'lost'
      live?.played.outlet.onError((error) => isLost || fail(error))
      await live?.close()
      await lit?.delete(name)
    }
    this.#run(this.#turns.run(name, release).catch(fail))
  }

  async #settle(device: HouseDevice, signal: AbortSignal): Promise<Look> {
    if (this.#options.given?.has(device.name)) await this.#takeGiven(device, signal)
    const live = this.#studio.devices.live(device.name)
    if (this.#isOn === undefined) return undefined
    if (!this.#isOn) {
      if (live === undefined) return this.#switch.turnOffLeft(device, signal)
      if (!device.isOff) await this.#switch.turnOff(device)
      if (device.isOff) this.#away.delete(device.name, 'is there again')
      return undefined
    }
    if (live === undefined) return this.#join(device, signal)
    await this.#switch.turnOn(device)
    if (live.state.state === 'lost') await this.#finder.fail(device)
    else {
      this.#finder.isThere(device)
      this.#away.delete(device.name, 'is there again')
    }
    return undefined
  }

  /** Plays on a device that comes from another picture of the house. */
  async #takeGiven(device: HouseDevice, signal: AbortSignal): Promise<void> {
    const taken = await this.#joiner.take(device, signal)
    if (taken === undefined) return
    this.#away.delete(device.name)
    await this.#noteJoined(device, taken)
  }

  async #noteJoined(device: HouseDevice, { gestalt }: Device): Promise<void> {
    this.#finder.isThere(device)
    this.#options.addresses.known.learn(device.name, gestalt.mac)
    if (this.#controllers.length > 0) await this.#openControllers()
  }

  /** Plays on a device if it is there, in its turn: hundreds at once would keep one another from answering. */
  async #join(device: HouseDevice, signal: AbortSignal): Promise<Look> {
    const { name } = device
    try {
      await this.#openings.add(() => this.#joinNow(device, signal))
      return undefined
    } catch (error) {
      if (signal.aborted) return undefined
      this.#away.add(name, errorMessage(error))
      await this.#finder.fail(device)
      return 'away'
    }
  }

  /** @throws Error if it is not there, or another one is */
  async #joinNow(device: HouseDevice, signal: AbortSignal): Promise<void> {
    const joined = await this.#joiner.join(device, signal)
    if (joined === undefined) return
    this.#away.delete(device.name, 'is there and plays')
    await this.#noteJoined(device, joined)
  }

  /** Releases a device, which joins again where it is now. */
  async #leave(device: HouseDevice, note: string): Promise<void> {
    this.#options.note(note)
    await inScene(this.#studio, (scenes) => scenes.leave(device.name))
    this.#looks.now()
  }

  async #openControllers(): Promise<void> {
    const [leader] = this.#studio.devices.allLive
    const members = await openControllers(this.#controllers, leader?.played.outlet.layout)
    await this.#studio.setOthers(members)
  }
}
