import type { OutputOptions } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import type { StreamErrorListener } from '@ledloom/sockets'
import { DeviceOutlet, Group, type GroupMember, type SenderOptions } from '@ledloom/stream'
import { ConnectedDevice } from '../devices/connected-device.ts'
import { profileOfDevice } from '../devices/device-profile.ts'
import { readDevice } from '../devices/device-state.ts'
import { removeLeftCode } from '../mapping/stored-code.ts'
import { type LayoutChoice, layoutOfDevices, type NamedProfile } from '../profile/layout-choice.ts'
import type { OutletProfile } from '../profile/outlet-profile.ts'

/** Options of the devices that a studio opens. */
type StudioDevicesOptions = {
  /** Options of each device's output stage. */
  readonly output: OutputOptions
  /** Prints a line about a failing device. */
  readonly note: (line: string) => void
  /** Notified of a failing device. Default: `note` prints it. */
  readonly onDeviceError?: StreamErrorListener | undefined
}

/** Settings of the outlet of one device; its output replaces that of the studio. */
type OutletSettings = SenderOptions & {
  readonly output?: OutputOptions | undefined
  /** A shape or a file in place of the layout that the device stores. */
  readonly layout?: string | undefined
  /** Leaves it with what it plays itself until it goes live. Default false. */
  readonly isPaused?: boolean | undefined
}

/** Options of devices that play together. */
export type JoinOptions = {
  readonly frameRate?: number | undefined
  readonly isApart?: boolean | undefined
  /** Outlets that are no devices. */
  readonly others?: readonly GroupMember[] | undefined
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
   * Opens a device with its own profile, and closes it if that fails. A mapping code that was left on it is deleted.
   *
   * @param settings of its outlet
   */
  async open(
    device: Device,
    name: string,
    { layout, ...settings }: OutletSettings,
  ): Promise<ConnectedDevice> {
    try {
      const left = await removeLeftCode(device)
      if (left !== undefined) this.#options.note(left)
      const profile = await profileOfDevice(device, { layout })
      return await this.openOutlet(device, { name, profile }, settings)
    } catch (error) {
      await device.close()
      throw error
    }
  }

  /** Opens another outlet of a device. To be called when its own is paused. */
  async reopen(
    live: ConnectedDevice,
    { isReread = false, layout, ...settings }: OutletSettings & { readonly isReread?: boolean },
  ): Promise<ConnectedDevice> {
    const { device, played } = live
    const known = this.#profiles.get(live)
    const profile =
      known === undefined || isReread ? await profileOfDevice(device, { layout }) : known
    return this.openOutlet(device, { name: played.name, profile }, settings)
  }

  /** Opens the outlet of a device whose profile is known. */
  async openOutlet(
    device: Device,
    { name, profile }: NamedProfile,
    { output: ownOutput, ...sender }: Omit<OutletSettings, 'layout'> = {},
  ): Promise<ConnectedDevice> {
    // The outlet changes the mode.
    const facts = await readDevice(device)
    const output = { ...this.#options.output, ...ownOutput }
    const outlet = new DeviceOutlet(device, { ...sender, layout: profile.layout, output })
    const live = new ConnectedDevice({ name, device, outlet }, facts)
    if (sender.isPaused) live.playOwn()
    this.#profiles.set(live, profile)
    return live
  }

  /**
   * Makes a group of devices, each at its place, and of other outlets; `undefined` for none.
   *
   * @param options `frameRate` in frames a second, by default that of the fastest device; `isApart`: devices
   * that show the same have LEDs of their own, by default not
   */
  join(
    devices: readonly ConnectedDevice[],
    { frameRate, isApart = false, others = [] }: JoinOptions = {},
  ): PlayedGroup | undefined {
    if (devices.length + others.length === 0) return undefined
    const members = devices.map((live): GroupMember => {
      const { name, outlet } = live.played
      const { place = isApart ? {} : 'same', frameRate = this.#profiles.get(live)?.frameRate } =
        live.choices
      return { name, outlet, place, frameRate }
    })
    const group = new Group([...members, ...others])
    const { note, onDeviceError = ({ message }) => note(message) } = this.#options
    group.onError(onDeviceError)
    const named = devices.flatMap((live) => {
      const profile = this.#profiles.get(live)
      return profile === undefined ? [] : [{ name: live.played.name, profile }]
    })
    return { group, layout: layoutOfDevices(named, group, frameRate) }
  }
}
