import { connectDevice, type Device } from '@ledloom/device'
import type { Studio } from '@ledloom/studio'
import type { DeviceSearch } from './device-search.ts'
import type { HouseDevice } from './house-device.ts'
import type { KnownMacs } from './known-macs.ts'

/** Failures in a row after which, again and again, a device is searched by its MAC address. */
const TRIES_BEFORE_SEARCH = 3

/** Failures in a row after which another device at its address takes its place. */
const TRIES_BEFORE_REPLACEMENT = 30

/** What a finder needs. */
type DeviceFinderParts = {
  readonly studio: Studio
  readonly macs: KnownMacs
  readonly search: DeviceSearch
  /** Names of all devices of the house. */
  readonly names: () => Iterable<string>
  /** Releases a device, which is to be connected where it is now. */
  readonly leave: (device: HouseDevice, note: string) => Promise<void>
}

/** Connects the devices of a house where they are now, and no other ones in their place. */
export class DeviceFinder {
  readonly #parts: DeviceFinderParts

  constructor(parts: DeviceFinderParts) {
    this.#parts = parts
  }

  /** Connects to a device where it is now. @throws Error if it is not there, or another one is */
  async connect(device: HouseDevice): Promise<Device> {
    const { name, isReplaced } = device
    const connected = await this.#connectAny(device)
    const { mac } = connected.gestalt
    const isKnown = isReplaced || mac === undefined || !this.#parts.macs.isOther(name, mac)
    const twin = mac && this.#nameOf(mac)
    if (isKnown && (twin === undefined || twin === name)) return connected
    await connected.close()
    throw new Error(
      isKnown
        ? `${name} is the same device as ${twin}`
        : `another device answers at ${name} than before`,
    )
  }

  /** Counts a failure, and searches a device that is not where it was. */
  async fail(device: HouseDevice): Promise<void> {
    const { studio, macs, search, leave } = this.#parts
    const { name } = device
    const mac = macs.get(name)
    if (++device.failures % TRIES_BEFORE_SEARCH !== 0 || mac === undefined) return
    const place = await search.find(mac)
    const at = device.place?.address ?? studio.devices.live(name)?.device.address ?? name
    if (place !== undefined && place.address !== at) {
      device.place = place
      await leave(device, `${name} is at ${place.address} now`)
    } else if (place === undefined && device.failures >= TRIES_BEFORE_REPLACEMENT) {
      await this.#replace(device)
    }
  }

  #connectAny({ name, place, ending: { signal } }: HouseDevice): Promise<Device> {
    if (place === undefined) return this.#parts.studio.devices.connect(name)
    return connectDevice(place.address, { signal, realtimePort: place.udp })
  }

  /** The name by which a device is played on already. */
  #nameOf(mac: string): string | undefined {
    const { studio, names } = this.#parts
    const macOf = (name: string) => studio.devices.live(name)?.device.gestalt.mac?.toLowerCase()
    return [...names()].find((name) => macOf(name) === mac.toLowerCase())
  }

  /** Takes another device that answers at the address of one that is not found any more. */
  async #replace(device: HouseDevice): Promise<void> {
    const { studio, macs, leave } = this.#parts
    const { name } = device
    const other = await studio.devices.connect(name).catch(() => undefined)
    const mac = other?.gestalt.mac
    await other?.close()
    if (mac === undefined || !macs.isOther(name, mac) || this.#nameOf(mac) !== undefined) return
    device.isReplaced = true
    device.place = undefined
    await leave(device, `another device is at ${name} now, and plays in place of the one before`)
  }
}
