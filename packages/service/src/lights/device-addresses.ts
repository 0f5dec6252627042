import { connectDevice, type Device, type FoundDevice } from '@ledloom/device'
import type { Studio } from '@ledloom/studio'
import { DeviceSearch, type DeviceSearchOptions } from './device-search.ts'
import { KnownMacs } from './known-macs.ts'

/** Failures in a row after which, again and again, a device is searched by its MAC address. */
const TRIES_BEFORE_SEARCH = 3

/** Failures in a row after which another device at its address may take its place. */
const TRIES_BEFORE_REPLACEMENT = 30

/** Options of addresses. */
export type DeviceAddressesOptions = {
  /** The MAC addresses of devices as they were known last, by what the house file calls them. */
  readonly macs?: ReadonlyMap<string, string> | undefined
  /** Called when a MAC address becomes known. */
  readonly onMac?: ((name: string, mac: string) => void) | undefined
  readonly search?: Omit<DeviceSearchOptions, 'signal'> | undefined
  readonly signal: AbortSignal
}

/** What is asked of a device that nothing is streamed to, and through which studio. */
type DeviceUse<Result> = {
  readonly studio: Studio
  readonly work: (device: Device) => Promise<Result>
  /** Another device at its address takes its place once it was away for long. Default false. */
  readonly mayReplace?: boolean | undefined
}

/** Knows where each device of a house is, by its MAC address, and connects no other one in its place. */
export class DeviceAddresses {
  readonly macs: KnownMacs
  readonly #search: DeviceSearch
  /** Where devices were found that are not at their addresses. */
  readonly #places = new Map<string, FoundDevice>()
  /** Failures since a device was there last. */
  readonly #failures = new Map<string, number>()

  constructor({ macs, onMac, search, signal }: DeviceAddressesOptions) {
    this.macs = new KnownMacs(macs, onMac)
    this.#search = new DeviceSearch({ ...search, signal })
  }

  /** The address at which a device is asked. */
  placeOf(name: string): string {
    return this.#places.get(name)?.address ?? name
  }

  /** Connects to a device where it is now. @throws Error if it is not there, or another one is */
  async connect(name: string, studio: Studio): Promise<Device> {
    const place = this.#places.get(name)
    const device =
      place === undefined
        ? await studio.devices.connect(name)
        : await connectDevice(place.address, {
            ...{ signal: studio.devices.attempts.signalOf(name), realtimePort: place.udp },
          })
    const { mac } = device.gestalt
    if (mac === undefined || !this.macs.isOther(name, mac)) return device
    await device.close()
    throw new Error(`another device answers at ${name} than before`)
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
      void this.#miss(name, studio, mayReplace).catch(() => undefined)
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
    this.#failures.delete(name)
  }

  /**
   * Counts a failure, and searches a device that is not where it was.
   *
   * @returns where it is now, if it is found; `isGone`: true if it was not for long
   */
  async fail(name: string): Promise<{ readonly place?: FoundDevice; readonly isGone: boolean }> {
    const failures = (this.#failures.get(name) ?? 0) + 1
    this.#failures.set(name, failures)
    const mac = this.macs.get(name)
    if (failures % TRIES_BEFORE_SEARCH !== 0 || mac === undefined) return { isGone: false }
    const place = await this.#search.find(mac)
    if (place === undefined) return { isGone: failures >= TRIES_BEFORE_REPLACEMENT }
    if (place.address !== name) this.#places.set(name, place)
    else this.#places.delete(name)
    return { place, isGone: false }
  }

  /**
   * Takes another device that answers at the address of one that is not found any more.
   *
   * @param isFree whether a device with that MAC address is none of the others of the house
   * @returns true if it did
   */
  async replace(name: string, studio: Studio, isFree: (mac: string) => boolean): Promise<boolean> {
    const other = await studio.devices.connect(name).catch(() => undefined)
    const mac = other?.gestalt.mac
    await other?.close()
    if (mac === undefined || !this.macs.isOther(name, mac) || !isFree(mac)) return false
    this.#places.delete(name)
    this.macs.learn(name, mac)
    return true
  }

  async #miss(name: string, studio: Studio, mayReplace = false): Promise<void> {
    const { isGone } = await this.fail(name)
    if (!isGone || !mayReplace) return
    const others = new Set([...this.macs.all.values()])
    await this.replace(name, studio, (mac) => !others.has(mac.toLowerCase()))
  }
}
