import type { Device } from '@ledloom/device'
import type { Studio } from '@ledloom/studio'
import type { FoundAddress } from '../memory/known-devices.ts'
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
    const { address, udp } = addresses.known.addressOf(name) ?? { address: name }
    if (outcome === 'replaced')
      await leave(device, `another device is at ${name} now, and plays in place of the one before`)
    else if (outcome === 'found' && address !== before.address)
      await leave(device, `${name} is at ${address} now`)
    // One that frames are sent to by HTTP has no port of datagrams.
    else if (outcome === 'found' && before.udp !== undefined && (udp ?? before.udp) !== before.udp)
      await leave(device, `${name} takes frames at port ${udp} now`)
  }

  /** The name by which a device is played on already. */
  #nameOf(mac: string): string | undefined {
    const { studio, names } = this.#parts
    const macOf = (name: string) => studio.devices.live(name)?.device.gestalt.mac?.toLowerCase()
    return [...names()].find((name) => macOf(name) === mac.toLowerCase())
  }

  /** Where a device is played on, or else looked for. */
  #addressOf(name: string): FoundAddress {
    const { studio, addresses } = this.#parts
    const live = studio.devices.live(name)
    if (live === undefined) return addresses.known.addressOf(name) ?? { address: name }
    const { address, realtimePort: udp } = live.device
    return { address, ...(udp !== undefined && { udp }) }
  }
}
