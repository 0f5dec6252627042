import type { Device } from '@ledloom/device'
import type { Studio } from '@ledloom/studio'
import type { DeviceAddresses } from './device-addresses.ts'
import type { HouseDevice } from './house-device.ts'

/** What a finder needs. */
type DeviceFinderParts = {
  readonly studio: Studio
  readonly addresses: DeviceAddresses
  /** Names of all devices of the house. */
  readonly names: () => Iterable<string>
  /** Releases a device, which is to be connected where it is now. */
  readonly leave: (device: HouseDevice, note: string) => Promise<void>
}

/** Connects the devices of lights where they are now, each only once, and no other ones in their place. */
export class DeviceFinder {
  readonly #parts: DeviceFinderParts

  constructor(parts: DeviceFinderParts) {
    this.#parts = parts
  }

  /** Connects to a device where it is now. @throws Error if it is not there, or another one is */
  async connect({ name }: HouseDevice): Promise<Device> {
    const { addresses, studio } = this.#parts
    const connected = await addresses.connect(name, studio)
    const { mac } = connected.gestalt
    const twin = mac && this.#nameOf(mac)
    if (twin === undefined || twin === name) return connected
    await connected.close()
    throw new Error(`${name} is the same device as ${twin}`)
  }

  /** To be called once a device is there. */
  isThere({ name }: HouseDevice): void {
    this.#parts.addresses.isThere(name)
  }

  /**
   * Counts a failure, and searches a device that is not where it was.
   *
   * @param mayReplace false if no other device may take its place, as nothing is to play on it. Default true
   */
  async fail(device: HouseDevice, mayReplace = true): Promise<void> {
    const { studio, addresses, leave } = this.#parts
    const { name } = device
    const at = studio.devices.live(name)?.device.address ?? addresses.placeOf(name)
    const { place, isGone } = await addresses.fail(name)
    if (place !== undefined && place.address !== at) {
      await leave(device, `${name} is at ${place.address} now`)
    } else if (isGone && mayReplace && (await this.#replace(name))) {
      await leave(device, `another device is at ${name} now, and plays in place of the one before`)
    }
  }

  /** The name by which a device is played on already. */
  #nameOf(mac: string): string | undefined {
    const { studio, names } = this.#parts
    const macOf = (name: string) => studio.devices.live(name)?.device.gestalt.mac?.toLowerCase()
    return [...names()].find((name) => macOf(name) === mac.toLowerCase())
  }

  #replace(name: string): Promise<boolean> {
    const { studio, addresses } = this.#parts
    return addresses.replace(name, studio, (mac) => this.#nameOf(mac) === undefined)
  }
}
