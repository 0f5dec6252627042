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
    const before = this.#addressOf(name)
    const outcome = await addresses.fail(name, studio, mayReplace)
    const now = addresses.known.addressOf(name)?.address ?? name
    if (outcome === 'found' && now !== before) await leave(device, `${name} is at ${now} now`)
    if (outcome !== 'replaced') return
    await leave(device, `another device is at ${name} now, and plays in place of the one before`)
  }

  /** The name by which a device is played on already. */
  #nameOf(mac: string): string | undefined {
    const { studio, names } = this.#parts
    const macOf = (name: string) => studio.devices.live(name)?.device.gestalt.mac?.toLowerCase()
    return [...names()].find((name) => macOf(name) === mac.toLowerCase())
  }

  /** Where a device is played on, or else looked for. */
  #addressOf(name: string): string {
    const { studio, addresses } = this.#parts
    const live = studio.devices.live(name)
    return live?.device.address ?? addresses.known.addressOf(name)?.address ?? name
  }
}
