import type { Clock } from '@ledloom/core'
import { connectDevice, type Device } from '@ledloom/device'
import { systemClock } from '@ledloom/sockets'
import type { Studio } from '@ledloom/studio'
import { KnownDevices } from '../memory/known-devices.ts'
import { DeviceSearch, type DeviceSearchOptions } from './device-search.ts'

/** Failures in a row after which, again and again, a device is searched by its MAC address. */
const TRIES_BEFORE_SEARCH = 3

/** Milliseconds for which another device answers at the address of one that is found nowhere, until it takes its place. */
const REPLACEMENT_MS = 30_000

/** Options of addresses. */
export type DeviceAddressesOptions = {
  /** The MAC addresses of devices, and where they were found last. Default: nothing is known. */
  readonly known?: KnownDevices | undefined
  readonly search?: Omit<DeviceSearchOptions, 'signal'> | undefined
  /** By which a device has been away for long. Default: the machine's. */
  readonly frameClock?: Pick<Clock, 'now'> | undefined
  readonly signal: AbortSignal
}

/** What is asked of a device that nothing is streamed to, and through which studio. */
type DeviceUse<Result> = {
  readonly studio: Studio
  readonly work: (device: Device) => Promise<Result>
  /** Another device at its address takes its place once it was away for long. Default false. */
  readonly mayReplace?: boolean | undefined
}

/** Another device at the address of one that is away. */
type Stranger = { readonly mac: string; readonly since: number }

/** Knows where each device of a house is, by its MAC address, and connects no other one in its place. */
export class DeviceAddresses {
  readonly known: KnownDevices
  readonly #search: DeviceSearch
  readonly #clock: Pick<Clock, 'now'>
  /**
   * Failures since a device was there last: of those for whom another one may take its place, and of others, who would
   * otherwise have its searches in their place.
   */
  readonly #failures = { replacing: new Map<string, number>(), others: new Map<string, number>() }
  readonly #strangers = new Map<string, Stranger>()

  constructor({
    known = new KnownDevices(),
    search,
    frameClock = systemClock,
    signal,
  }: DeviceAddressesOptions) {
    this.known = known
    this.#search = new DeviceSearch({ ...search, signal })
    this.#clock = frameClock
  }

  /**
   * Connects to a device where it was found last, or else where the house file has it.
   *
   * @throws Error if it is not there, or another one is
   */
  async connect(name: string, studio: Studio): Promise<Device> {
    const found = this.known.addressOf(name)
    const atHome = () => this.#check(name, studio.devices.connect(name))
    if (found === undefined) return atHome()
    const signal = studio.devices.attempts.signalOf(name)
    const device = connectDevice(found.address, { signal, realtimePort: found.udp })
    return this.#check(name, device).catch(async (error: unknown) => {
      if (signal.aborted) throw error
      const returned = await atHome()
      this.known.setAddress(name, undefined)
      return returned
    })
  }

  /**
   * Runs work with a device, which is connected for it where it is now, unless it is played on. One that is not there is
   * searched, to be found the next time.
   *
   * @throws Error if it is not there, or another one is
   */
  async use<Result>(name: string, { studio, work, mayReplace }: DeviceUse<Result>) {
    const live = studio.devices.live(name)
    if (live !== undefined) return work(live.device)
    const device = await this.connect(name, studio).catch((error: unknown) => {
      void this.fail(name, studio, mayReplace).catch(() => undefined)
      throw error
    })
    try {
      this.isThere(name)
      return await work(device)
    } finally {
      await device.close()
    }
  }

  /** To be called once a device has answered. */
  isThere(name: string): void {
    for (const failures of Object.values(this.#failures)) failures.delete(name)
    this.#strangers.delete(name)
  }

  /**
   * Counts a failure, and searches a device that is not where it was.
   *
   * @param mayReplace another device at its address takes its place once it was away for long
   * @returns what is known since: where it is, or that another one has its place
   */
  async fail(
    name: string,
    studio: Studio,
    mayReplace = false,
  ): Promise<'found' | 'replaced' | undefined> {
    const counted = mayReplace ? this.#failures.replacing : this.#failures.others
    const failures = (counted.get(name) ?? 0) + 1
    counted.set(name, failures)
    const mac = this.known.macOf(name)
    // One that has moved before is no longer where it was found.
    const isDue = failures % TRIES_BEFORE_SEARCH === 0 || this.known.addressOf(name) !== undefined
    if (!isDue || mac === undefined) return undefined
    const found = await this.#search.find(mac)
    if (found !== undefined) {
      const { address, udp } = found
      const isHome = address === name && udp === undefined
      this.known.setAddress(name, isHome ? undefined : { address, ...(udp && { udp }) })
      return 'found'
    }
    return mayReplace && (await this.#replace(name, studio)) ? 'replaced' : undefined
  }

  /** Takes another device that has long been at the address of one that is found nowhere. @returns true if it did */
  async #replace(name: string, studio: Studio): Promise<boolean> {
    const other = await studio.devices.connect(name).catch(() => undefined)
    const mac = other?.gestalt.mac
    await other?.close()
    if (mac === undefined || !this.known.isOther(name, mac) || !this.known.isFree(mac)) {
      this.#strangers.delete(name)
      return false
    }
    const now = this.#clock.now()
    const before = this.#strangers.get(name)
    const { since } = before?.mac === mac ? before : { since: now }
    this.#strangers.set(name, { mac, since })
    if (now - since < REPLACEMENT_MS) return false
    this.isThere(name)
    this.known.learn(name, mac)
    return true
  }

  /** The device, if it is the one that is known by a name. @throws Error if it is another one */
  async #check(name: string, connecting: Promise<Device>): Promise<Device> {
    const device = await connecting
    const { mac } = device.gestalt
    if (mac === undefined || !this.known.isOther(name, mac)) return device
    await device.close()
    throw new Error(`another device answers at ${device.address} than before`)
  }
}
