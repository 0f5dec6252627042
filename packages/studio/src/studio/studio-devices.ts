import type { OutputOptions } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import { LastingFaults, type StreamErrorListener } from '@ledloom/sockets'
import { DeviceOutlet, Group, type GroupMember, type SenderOptions } from '@ledloom/stream'
import { ConnectedDevice } from '../devices/connected-device.ts'
import { profileOfDevice } from '../devices/device-profile.ts'
import { type DeviceFacts, readDevice } from '../devices/device-state.ts'
import { removeLeftCode } from '../mapping/stored-code.ts'
import { type LayoutChoice, layoutOfDevices, type NamedProfile } from '../profile/layout-choice.ts'

/** Options of the devices that a studio opens. */
type StudioDevicesOptions = {
  /** Options of each device's output stage. */
  readonly output: OutputOptions
  /** Prints a line about a failing device. */
  readonly note: (line: string) => void
  /** Notified of a failing device. Default: `note` prints what begins and ends. */
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
  readonly #faults: LastingFaults

  constructor(options: StudioDevicesOptions) {
    this.#options = options
    this.#faults = new LastingFaults(options.note)
  }

  /** Opens a device with its own profile, and closes it if that fails. @param settings of its outlet */
  async open(device: Device, name: string, settings: OutletSettings): Promise<ConnectedDevice> {
    return (await this.read(device, name, settings))()
  }

  /**
   * Reads what is needed of a device, and closes it if that fails. A mapping code that was left on it is deleted.
   *
   * @returns a function that opens it, without asking anything
   */
  async read(
    device: Device,
    name: string,
    { layout, ...settings }: OutletSettings,
  ): Promise<() => ConnectedDevice> {
    try {
      const left = await removeLeftCode(device)
      if (left !== undefined) this.#options.note(left)
      const profile = await profileOfDevice(device, { layout })
      const facts = await readDevice(device)
      return () => this.#open(device, facts, { name, profile }, settings)
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
    const { device, played, profile: known } = live
    const profile =
      known === undefined || isReread ? await profileOfDevice(device, { layout }) : known
    return this.openOutlet(device, { name: played.name, profile }, settings)
  }

  /** Opens the outlet of a device whose profile is known. */
  async openOutlet(
    device: Device,
    named: NamedProfile,
    settings: Omit<OutletSettings, 'layout'> = {},
  ): Promise<ConnectedDevice> {
    // The outlet changes the mode.
    return this.#open(device, await readDevice(device), named, settings)
  }

  /** Says nothing more of devices. */
  close(): void {
    this.#faults.close()
  }

  #open(
    device: Device,
    facts: DeviceFacts,
    { name, profile }: NamedProfile,
    { output: ownOutput, ...sender }: Omit<OutletSettings, 'layout'>,
  ): ConnectedDevice {
    const output = { ...this.#options.output, ...ownOutput }
    const outlet = new DeviceOutlet(device, { ...sender, layout: profile.layout, output })
    const live = new ConnectedDevice({ name, device, outlet }, facts, { profile })
    if (sender.isPaused) live.playOwn()
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
      const { place = isApart ? {} : 'same', frameRate = live.profile?.frameRate } = live.choices
      return { name, outlet, place, frameRate }
    })
    const group = new Group([...members, ...others])
    const { onDeviceError = (error) => this.#faults.addError(error) } = this.#options
    group.onError(onDeviceError)
    const named = devices.flatMap((live) => {
      const { profile, played } = live
      return profile === undefined ? [] : [{ name: played.name, profile }]
    })
    return { group, layout: layoutOfDevices(named, group, frameRate) }
  }
}
