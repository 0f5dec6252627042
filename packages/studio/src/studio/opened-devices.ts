import { isDeepStrictEqual } from 'node:util'
import type { Device } from '@ledloom/device'
import type { ConnectedDevice } from '../devices/connected-device.ts'
import type { DeviceList } from '../devices/device-list.ts'
import { outletSettings, type PlayedScene, type WantedDevice } from '../devices/played-scene.ts'
import type { StudioDevices } from './studio-devices.ts'

/** A scene to be played on. */
export type WantedScene = Omit<PlayedScene, 'devices'> & {
  readonly devices: readonly WantedDevice[]
}

/** Devices to be read again, by address, and those that are connected already. */
export type Opening = {
  readonly reread?: ReadonlySet<string>
  readonly connected?: ReadonlyMap<string, Device>
}

/** Settings of the outlet of one device. */
type OutletSettings = ReturnType<typeof outletSettings>

type OpeningParts = {
  /** The devices that are played on meanwhile. */
  readonly devices: DeviceList
  readonly opener: StudioDevices
}

/** The devices that were opened for another scene, until that is played on or given up. */
export class OpenedDevices {
  readonly #parts: OpeningParts
  readonly #opened = new Map<string, ConnectedDevice>()
  readonly #failures = new Map<string, unknown>()

  private constructor(parts: OpeningParts) {
    this.#parts = parts
  }

  /**
   * Opens the devices of a scene that are not played on yet, those whose settings are others, and those
   * to be read again. Devices that are waited for stay so.
   */
  static async open(
    { devices: wanted, ...head }: WantedScene,
    opening: Opening,
    parts: OpeningParts,
  ): Promise<OpenedDevices> {
    const opened = new OpenedDevices(parts)
    const { scene } = parts.devices
    const past = new Map(scene.devices.map((device) => [device.address, device]))
    const changes = wanted.map(async (device) => {
      const { address } = device
      const settings = outletSettings(head, device)
      const before = past.get(address)
      const isSame = before && isDeepStrictEqual(settings, outletSettings(scene, before))
      const isReread = opening.reread?.has(address) ?? false
      const isAwaited = before !== undefined && parts.devices.live(address) === undefined
      if (isAwaited || (isSame && !isReread)) return
      await opened.#openOne(address, settings, {
        isReread,
        connected: opening.connected?.get(address),
      })
    })
    await Promise.all(changes)
    return opened
  }

  /** The reasons why devices could not be opened, by address. */
  get failures(): ReadonlyMap<string, unknown> {
    return this.#failures
  }

  get isEmpty(): boolean {
    return this.#opened.size === 0
  }

  /** A device as it was opened, or as it is played on. */
  live(address: string): ConnectedDevice | undefined {
    return this.#opened.get(address) ?? this.#parts.devices.live(address)
  }

  /** Closes what was opened; the devices play on as before. */
  async takeBack(): Promise<void> {
    for (const [address, live] of this.#opened) {
      const before = this.#parts.devices.live(address)
      if (before === undefined) await live.close()
      else {
        await live.played.outlet.close()
        before.resume()
      }
    }
  }

  /** Notes the devices as those that are played on, and closes their former outlets. */
  async settle(): Promise<void> {
    const { devices } = this.#parts
    for (const [address, live] of this.#opened) {
      const past = devices.live(address)
      devices.add(address, live)
      await past?.played.outlet.close()
    }
  }

  async #openOne(
    address: string,
    settings: OutletSettings,
    { isReread, connected }: { readonly isReread: boolean; readonly connected: Device | undefined },
  ): Promise<void> {
    const { devices, opener } = this.#parts
    const live = devices.live(address)
    try {
      const opened =
        live === undefined
          ? await opener.open(connected ?? (await devices.connect(address)), address, settings)
          : await this.#reopen(live, { ...settings, isReread })
      this.#opened.set(address, opened)
    } catch (error) {
      this.#failures.set(address, error)
    }
  }

  /** Opens a device with other settings; its own mode is restored meanwhile. */
  async #reopen(
    live: ConnectedDevice,
    settings: Parameters<StudioDevices['reopen']>[1],
  ): Promise<ConnectedDevice> {
    await live.pause()
    try {
      return await this.#parts.opener.reopen(live, settings)
    } catch (error) {
      live.resume()
      throw error
    }
  }
}
