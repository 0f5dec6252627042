import type { OutputOptions } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import { DeviceOutlet, Group, type SenderOptions } from '@ledloom/stream'
import { ConnectedDevice } from '../devices/connected-device.ts'
import { profileOfDevice } from '../devices/device-profile.ts'
import { readDevice } from '../devices/device-state.ts'
import { type LayoutChoice, layoutOfDevices, type NamedProfile } from '../profile/layout-choice.ts'
import type { OutletProfile } from '../profile/outlet-profile.ts'

/** Options of the devices that a studio opens. */
type StudioDevicesOptions = {
  /** Options of each device's output stage. */
  readonly output: OutputOptions
  /** Prints a line about a failing device. */
  readonly note: (line: string) => void
}

/** Devices that play together, and their joint layout. */
type PlayedGroup = {
  readonly group: Group
  readonly layout: LayoutChoice
}

/** Opens devices to play on, and makes groups of them. */
export class StudioDevices {
  readonly #options: StudioDevicesOptions
  readonly #profiles = new WeakMap<ConnectedDevice, OutletProfile>()

  constructor(options: StudioDevicesOptions) {
    this.#options = options
  }

  /**
   * Opens a device with its own profile, and closes it if that fails.
   *
   * @param port datagram port of a device that does not state one
   */
  async open(device: Device, name: string, port: number | undefined): Promise<ConnectedDevice> {
    try {
      const profile = await profileOfDevice(device)
      return await this.openOutlet(device, { name, profile }, { port })
    } catch (error) {
      await device.close()
      throw error
    }
  }

  /** Opens the outlet of a device whose profile is known. */
  async openOutlet(
    device: Device,
    { name, profile }: NamedProfile,
    sender: SenderOptions = {},
  ): Promise<ConnectedDevice> {
    // The outlet changes the mode.
    const facts = await readDevice(device)
    const { output } = this.#options
    const outlet = new DeviceOutlet(device, { ...sender, layout: profile.layout, output })
    const live = new ConnectedDevice({ name, device, outlet }, facts)
    this.#profiles.set(live, profile)
    return live
  }

  /** Makes a group of devices, each at its place; `undefined` for no devices. */
  join(devices: readonly ConnectedDevice[]): PlayedGroup | undefined {
    if (devices.length === 0) return undefined
    const group = new Group(
      devices.map((live) => {
        const { name, outlet } = live.played
        const frameRate = this.#profiles.get(live)?.frameRate
        return { name, outlet, place: live.place ?? 'same', frameRate }
      }),
    )
    group.onError(({ message }) => this.#options.note(message))
    const named = devices.flatMap((live) => {
      const profile = this.#profiles.get(live)
      return profile === undefined ? [] : [{ name: live.played.name, profile }]
    })
    return { group, layout: layoutOfDevices(named, group) }
  }
}
