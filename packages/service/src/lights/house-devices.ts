import { isDeepStrictEqual } from 'node:util'
import { errorMessage } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import { withAnySignal } from '@ledloom/sockets'
import type { Studio } from '@ledloom/studio'
import { Mutex } from 'async-mutex'
import type { DeviceTurns } from '../lasting/device-turns.ts'
import type { LastingFaults } from '../lasting/lasting-faults.ts'
import { waitUntilAny } from '../lasting/wait-until-any.ts'
import type { HandPlaces } from '../memory/hand-places.ts'
import { DeviceFinder } from './device-finder.ts'
import { DeviceSearch, type DeviceSearchOptions } from './device-search.ts'
import { DeviceSwitch } from './device-switch.ts'
import { type HouseDevice, houseDevice } from './house-device.ts'
import { type HouseTargets, openControllers, readTargets } from './house-targets.ts'
import { KnownMacs } from './known-macs.ts'
import type { LitDevices } from './lit-devices.ts'

/** Milliseconds between two looks at a device that is not as it should be. */
const RETRY_MS = 1000

/** How a device joins that was found. */
type FoundPlay = Parameters<Studio['sceneDevices']['join']>[2]

/** Why a device is not connected while the lights are off, on its card. */
const OFF = 'The lights are off. It plays when they go on.'

/** Options of the devices of a house. */
export type HouseDevicesOptions = {
  readonly signal: AbortSignal
  /** Prints a line about a device. */
  readonly note: (line: string) => void
  /** Says what lasts. */
  readonly faults: LastingFaults
  /** The MAC addresses of devices as they were known last, by what the house file calls them. */
  readonly macs?: ReadonlyMap<string, string> | undefined
  /** Called when a MAC address becomes known. */
  readonly onMac?: ((name: string, mac: string) => void) | undefined
  /** Where devices were put by hand. */
  readonly places?: HandPlaces | undefined
  /** Keeps which devices are lit. */
  readonly lit?: LitDevices | undefined
  /** Says how a device is to join that was found. Default: it is streamed to at once. */
  readonly found?: ((name: string, device: Device) => Promise<FoundPlay>) | undefined
  readonly search?: Omit<DeviceSearchOptions, 'signal'> | undefined
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
  readonly #macs: KnownMacs
  readonly #devices = new Map<string, HouseDevice>()
  readonly #running = new Set<Promise<void>>()
  readonly #waits = new Map<string, string>()
  readonly #setting = new Mutex()
  #texts: readonly string[] | undefined
  #targets: HouseTargets | undefined
  #leftOut: ReadonlySet<string> = new Set()
  #controllers: HouseTargets['controllers'] = []
  #isOn = false
  #wake = new AbortController()

  /** @param turns in which each device is turned on and off */
  constructor(studio: Studio, options: HouseDevicesOptions, turns: DeviceTurns) {
    this.#studio = studio
    this.#options = options
    this.#macs = new KnownMacs(options.macs, options.onMac)
    this.#finder = new DeviceFinder({
      ...{ studio, macs: this.#macs, names: () => this.#devices.keys() },
      search: new DeviceSearch({ ...options.search, signal: options.signal }),
      leave: (device, note) => this.#leave(device, note),
    })
    this.#switch = new DeviceSwitch({
      ...{ studio, turns, finder: this.#finder, lit: options.lit, isOn: () => this.#isOn },
      noteAway: (device, reason) => this.#noteAway(device, reason),
    })
  }

  /** To be called after each change of the devices: somebody may have put them elsewhere. */
  notePlaces(): void {
    const { places } = this.#options
    const isOther = this.#setting.isLocked() || this.#targets === undefined
    if (!isOther) places?.note(this.#studio.sceneDevices.scene, this.#targets!.scene)
  }

  /** The MAC addresses of devices, by what the house file calls them. */
  get macs(): ReadonlyMap<string, string> {
    return this.#macs.all
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
   * Leaves devices to others, dark, from now on; those that were left out before join again.
   *
   * @param addresses as they stand in the house file
   */
  leaveOut(addresses: ReadonlySet<string>): Promise<void> {
    return this.#setting.runExclusive(async () => {
      const isSame = addresses.size === this.#leftOut.size
      if (isSame && [...addresses].every((each) => this.#leftOut.has(each))) return
      const leaving = [...this.#devices.values()].filter(({ name }) => addresses.has(name))
      await Promise.all(leaving.map((device) => this.#switch.darken(device)))
      this.#leftOut = new Set(addresses)
      if (this.#targets !== undefined) await this.#take(this.#targets)
    })
  }

  async #take(targets: HouseTargets): Promise<void> {
    const isLeft = ({ address }: { readonly address: string }) => !this.#leftOut.has(address)
    const { places } = this.#options
    const file = { ...targets.scene, devices: targets.scene.devices.filter(isLeft) }
    const scene = places?.placed(file) ?? file
    await this.#inScene((scenes) => scenes.expect(scene))
    this.#targets = targets
    this.#macs.use(targets.scene.devices.map(({ address }) => address))
    places?.note(this.#studio.sceneDevices.scene, file)
    this.#controllers = targets.controllers.filter(isLeft)
    await this.#openControllers()
    const names = new Set(scene.devices.map(({ address }) => address))
    for (const [name, { ending }] of this.#devices) {
      if (names.has(name)) continue
      ending.abort()
      this.#devices.delete(name)
      this.#options.faults.end(awayOf(name))
      await this.#options.lit?.delete(name)
    }
    for (const name of names) {
      if (this.#devices.has(name)) continue
      const device = houseDevice(name)
      this.#devices.set(name, device)
      const running = this.#keep(device).finally(() => this.#running.delete(running))
      this.#running.add(running)
    }
    this.#showWaits()
  }

  /** Says on the page why devices are not played on. */
  #showWaits(): void {
    const off = [...this.#devices.keys()].map((name) => [name, OFF] as const)
    this.#studio.devices.showWaits(this.#isOn ? this.#waits : new Map(off))
  }

  /** Plays on the devices, each as soon as it is there. */
  turnOn(): void {
    this.#isOn = true
    this.#showWaits()
    this.#look()
  }

  /** Turns off the devices that are there; others are when they come. */
  async turnOff(): Promise<void> {
    this.#isOn = false
    const devices = [...this.#devices.values()]
    await Promise.all(devices.map((device) => this.#switch.turnOff(device)))
    this.#showWaits()
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

  #live(name: string) {
    return this.#studio.devices.live(name)
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
      await this.#settle(device, ending).catch((error: unknown) =>
        faults.add(`${device.name} is not as it should be`, errorMessage(error)),
      )
      await waitUntilAny(retryMs, [ending, woken])
    }
  }

  async #settle(device: HouseDevice, signal: AbortSignal): Promise<void> {
    const live = this.#live(device.name)
    if (!this.#isOn) {
      if (live === undefined) return this.#switch.turnOffLeft(device, signal)
      if (!device.isOff) await this.#switch.turnOff(device)
      if (device.isOff) this.#noteThere(device, 'is there again')
      return
    }
    if (live === undefined) return this.#join(device, signal)
    await this.#switch.turnOn(device)
    if (live.state.state === 'lost') return this.#finder.fail(device)
    device.failures = 0
    this.#noteThere(device, 'is there again')
  }

  /** Plays on a device if it is there. */
  async #join(device: HouseDevice, signal: AbortSignal): Promise<void> {
    const { sceneDevices } = this.#studio
    const { name } = device
    // A page may have released it.
    if (!sceneDevices.isAwaited(name)) return
    try {
      const connected = await this.#finder.connect(device)
      await this.#options.lit?.add(name)
      if (signal.aborted || !this.#isOn) {
        await this.#options.lit?.delete(name)
        return await connected.close()
      }
      const found = await this.#options.found?.(name, connected)
      device.joining = this.#inScene((scenes) => scenes.join(name, connected, found))
      await device.joining
      device.isOff = false
      this.#noteThere(device, 'is there and plays')
      device.failures = 0
      device.isReplaced = false
      this.#waits.delete(name)
      this.#macs.learn(name, connected.gestalt.mac)
      if (this.#controllers.length > 0) await this.#openControllers()
    } catch (error) {
      if (signal.aborted) return
      this.#noteAway(device, errorMessage(error))
      await this.#finder.fail(device)
    }
  }

  /** Releases a device, which joins again where it is now. */
  async #leave(device: HouseDevice, note: string): Promise<void> {
    this.#options.note(note)
    await this.#inScene((scenes) => scenes.leave(device.name))
    this.#look()
  }

  #noteAway({ name }: HouseDevice, reason: string): void {
    const { faults } = this.#options
    faults.add(awayOf(name), `${reason}; it is waited for`, { untilEnded: true })
    this.#waits.set(name, 'It does not respond. It plays as soon as it is there.')
    this.#showWaits()
  }

  #noteThere({ name }: HouseDevice, how: string): void {
    this.#options.faults.end(awayOf(name), `${name} ${how}`)
  }

  async #openControllers(): Promise<void> {
    const [leader] = this.#studio.devices.allLive
    const members = await openControllers(this.#controllers, leader?.played.outlet.layout)
    await this.#studio.setOthers(members)
  }
}

/** What is said of a device that does not answer. */
function awayOf(name: string): string {
  return `${name} is not there`
}
