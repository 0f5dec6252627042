import { isDeepStrictEqual } from 'node:util'
import { errorMessage } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import { withAnySignal } from '@ledloom/sockets'
import type { Studio } from '@ledloom/studio'
import { Mutex } from 'async-mutex'
import type { DeviceTurns } from '../lasting/device-turns.ts'
import type { LastingFaults } from '../lasting/lasting-faults.ts'
import { unlessAborted } from '../lasting/unless-aborted.ts'
import { waitUntilAny } from '../lasting/wait-until-any.ts'
import type { HandPlaces } from '../memory/hand-places.ts'
import type { StoredMemory } from '../stored/stored-memory.ts'
import { AwayDevices } from './away-devices.ts'
import type { DeviceAddresses } from './device-addresses.ts'
import { DeviceFinder } from './device-finder.ts'
import { DeviceSwitch } from './device-switch.ts'
import type { GivenDevices } from './given-devices.ts'
import { type HouseDevice, houseDevice } from './house-device.ts'
import { type HouseTargets, openControllers, readTargets } from './house-targets.ts'
import type { LitDevices } from './lit-devices.ts'

/** Milliseconds between two looks at a device that is not as it should be. */
const RETRY_MS = 1000

/** How a device joins that was found. */
type FoundPlay = Parameters<Studio['sceneDevices']['join']>[2]

/** Options of the devices of a house. */
export type HouseDevicesOptions = {
  readonly signal: AbortSignal
  /** Prints a line about a device. */
  readonly note: (line: string) => void
  /** Says what lasts. */
  readonly faults: LastingFaults
  /** Where devices are. */
  readonly addresses: DeviceAddresses
  /** Where devices were put by hand. */
  readonly places?: HandPlaces | undefined
  /** Keeps which devices are lit. */
  readonly lit?: LitDevices | undefined
  /** What devices had before the house changed it. */
  readonly stored?: StoredMemory | undefined
  /** Says how a device is to join that was found. Default: it is streamed to at once. */
  readonly found?: ((name: string, device: Device) => Promise<FoundPlay>) | undefined
  /** Devices that go from one picture of the house to another. Default: each is connected again. */
  readonly given?: GivenDevices | undefined
  /** Called when a device has come from another picture of the house. Returns true if it plays a stored list still. */
  readonly taken?: ((name: string) => boolean) | undefined
  /** Milliseconds between two looks at a device that is not as it should be. Default 1000. */
  readonly retryMs?: number | undefined
}

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
  readonly #turns: DeviceTurns
  readonly #devices = new Map<string, HouseDevice>()
  readonly #running = new Set<Promise<void>>()
  readonly #setting = new Mutex()
  #texts: readonly string[] | undefined
  #targets: HouseTargets | undefined
  #leftOut: ReadonlySet<string> = new Set()
  #controllers: HouseTargets['controllers'] = []
  /** Undefined until that is decided: what a service before has left lit stays so. */
  #isOn: boolean | undefined
  #wake = new AbortController()

  /** @param turns in which each device is turned on and off */
  constructor(studio: Studio, options: HouseDevicesOptions, turns: DeviceTurns) {
    this.#studio = studio
    this.#options = options
    this.#turns = turns
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
  }

  /** To be called after each change of the devices: somebody may have put them elsewhere. */
  notePlaces(): void {
    const { places } = this.#options
    if (this.#setting.isLocked() || this.#targets === undefined) return
    places?.note(this.#studio.sceneDevices.scene, this.#targets.scene)
  }

  /**
   * Takes other devices in place of those before, which are released.
   *
   * @throws Error for one that means nothing
   */
  set(texts: readonly string[]): Promise<void> {
    return this.#setting.runExclusive(async () => {
      if (isDeepStrictEqual(texts, this.#texts)) return
      await this.#take(await readTargets(texts))
      this.#texts = texts
    })
  }

  /**
   * Leaves devices to others from now on, with the light that they show; those that were left out before join again.
   *
   * @param addresses as they stand in the house file
   */
  leaveOut(addresses: ReadonlySet<string>): Promise<void> {
    return this.#setting.runExclusive(async () => {
      if (isDeepStrictEqual(addresses, this.#leftOut)) return
      this.#leftOut = new Set(addresses)
      if (this.#targets !== undefined) await this.#take(this.#targets, this.#options.given)
    })
  }

  /** @param given takes the devices that are left. Default: they are released */
  async #take(targets: HouseTargets, given?: GivenDevices): Promise<void> {
    const isLeft = ({ address }: { readonly address: string }) => !this.#leftOut.has(address)
    const { places } = this.#options
    const file = { ...targets.scene, devices: targets.scene.devices.filter(isLeft) }
    const scene = places?.placed(file) ?? file
    await this.#inScene((scenes) => scenes.expect(scene, given?.put))
    this.#targets = targets
    const all = targets.scene.devices.map(({ address }) => address)
    this.#options.addresses.macs.use(all)
    await this.#options.lit?.use(all)
    places?.note(this.#studio.sceneDevices.scene, file)
    this.#controllers = targets.controllers.filter(isLeft)
    await this.#openControllers()
    const names = new Set(scene.devices.map(({ address }) => address))
    for (const [name, { ending }] of this.#devices) {
      if (names.has(name)) continue
      ending.abort()
      this.#devices.delete(name)
      this.#away.delete(name)
      if (given?.has(name) !== true) await this.#options.lit?.delete(name)
    }
    for (const name of names) {
      if (this.#devices.has(name)) continue
      const device = houseDevice(name)
      this.#devices.set(name, device)
      const running = this.#keep(device).finally(() => this.#running.delete(running))
      this.#running.add(running)
    }
    this.#away.show()
  }

  /** Plays on the devices, each as soon as it is there. */
  turnOn(): void {
    this.#isOn = true
    this.#away.show()
    this.#look()
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
    this.#look()
  }

  /** Turns off the devices that are there; others are when they come. */
  async turnOff(): Promise<void> {
    this.#isOn = false
    await Promise.all([...this.#devices.values()].map((device) => this.#switch.turnOff(device)))
    this.#away.show()
    this.#look()
  }

  /** Ends to look for devices. The studio releases those that are there. */
  async close(): Promise<void> {
    for (const { ending } of this.#devices.values()) ending.abort()
    await Promise.all(this.#running)
  }

  /** Changes what is played on, which is nothing that somebody did and could undo. */
  #inScene(change: (scenes: Studio['sceneDevices']) => Promise<void>): Promise<void> {
    return this.#studio.withoutStep('scene', () => change(this.#studio.sceneDevices))
  }

  /** Looks at all devices now. */
  #look(): void {
    this.#wake.abort()
    this.#wake = new AbortController()
  }

  /** Makes a device as it should be, again and again. */
  #keep(device: HouseDevice): Promise<void> {
    const ends = [this.#options.signal, device.ending.signal]
    return withAnySignal(ends, (ending) => this.#keepUntil(ending, device))
  }

  async #keepUntil(ending: AbortSignal, device: HouseDevice): Promise<void> {
    const { retryMs = RETRY_MS, faults } = this.#options
    while (!ending.aborted) {
      const woken = this.#wake.signal
      // What a device that hangs is asked ends by itself.
      await unlessAborted(this.#settle(device, ending), ending).catch((error: unknown) => {
        if (ending.aborted) return
        faults.add(`${device.name} is not as it should be`, errorMessage(error))
      })
      await waitUntilAny(retryMs, [ending, woken])
    }
  }

  async #settle(device: HouseDevice, signal: AbortSignal): Promise<void> {
    if (this.#options.given?.has(device.name)) await this.#takeGiven(device, signal)
    const live = this.#studio.devices.live(device.name)
    if (this.#isOn === undefined) return
    if (!this.#isOn) {
      if (live === undefined) return this.#switch.turnOffLeft(device, signal)
      if (!device.isOff) await this.#switch.turnOff(device)
      if (device.isOff) this.#away.delete(device.name, 'is there again')
      return
    }
    if (live === undefined) return this.#join(device, signal)
    await this.#switch.turnOn(device)
    if (live.state.state === 'lost') return this.#finder.fail(device)
    this.#finder.isThere(device)
    this.#away.delete(device.name, 'is there again')
  }

  /** Plays on a device that comes from another picture of the house. It shows the last frame of that until then. */
  async #takeGiven(device: HouseDevice, signal: AbortSignal): Promise<void> {
    const [{ given, taken }, { name }] = [this.#options, device]
    const take = () => this.#inScene((scenes) => scenes.take(name, () => given?.take(name)))
    // What others have begun with it is done before.
    await this.#turns.run(name, take, signal)
    const live = this.#studio.devices.live(name)
    if (live === undefined) return
    // One that was turned off there goes live when it is to be lit here.
    device.isOff = taken?.(name) !== true && live.playsOwn
    this.#away.delete(name)
    await this.#noteJoined(device, live.device)
  }

  async #noteJoined(device: HouseDevice, { gestalt }: Device): Promise<void> {
    this.#finder.isThere(device)
    this.#options.addresses.macs.learn(device.name, gestalt.mac)
    if (this.#controllers.length > 0) await this.#openControllers()
  }

  /** Plays on a device if it is there. */
  async #join(device: HouseDevice, signal: AbortSignal): Promise<void> {
    const { name } = device
    // A page may have released it.
    if (!this.#studio.sceneDevices.isAwaited(name)) return
    try {
      // What others have begun with it is done before.
      await this.#turns.run(name, async () => undefined, signal)
      const connected = await this.#finder.connect(device)
      const { lit } = this.#options
      const wasLit = lit?.isLit(name) === true
      if (this.#isOn && !signal.aborted) await lit?.add(name)
      if (!(this.#isOn || wasLit || signal.aborted)) await lit?.delete(name)
      if (!this.#isOn || signal.aborted) return await connected.close()
      const found = await this.#options.found?.(name, connected)
      device.joining = this.#inScene((scenes) => scenes.join(name, connected, found))
      await device.joining
      device.isOff = false
      this.#away.delete(name, 'is there and plays')
      await this.#noteJoined(device, connected)
    } catch (error) {
      if (signal.aborted) return
      this.#away.add(name, errorMessage(error))
      await this.#finder.fail(device)
    }
  }

  /** Releases a device, which joins again where it is now. */
  async #leave(device: HouseDevice, note: string): Promise<void> {
    this.#options.note(note)
    await this.#inScene((scenes) => scenes.leave(device.name))
    this.#look()
  }

  async #openControllers(): Promise<void> {
    const [leader] = this.#studio.devices.allLive
    const members = await openControllers(this.#controllers, leader?.played.outlet.layout)
    await this.#studio.setOthers(members)
  }
}
