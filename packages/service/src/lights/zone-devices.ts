import type { Device } from '@ledloom/device'
import { restoreSettings } from '../stored/borrow-settings.ts'
import type { StoredMemory } from '../stored/stored-memory.ts'
import type { HouseLights } from './house-lights.ts'
import type { LitDevices } from './lit-devices.ts'
import { OwnShows } from './own-shows.ts'
import { dimMovie, playStored } from './stored-play.ts'
import type { ZoneShow } from './zone-show.ts'

/** What the devices of zones need. */
export type ZoneDevicesParts = {
  /** The lights of the house, whose devices leave it. */
  readonly house: HouseLights
  /** What devices had before the house changed it. */
  readonly memory: StoredMemory
  /** Keeps which devices are lit. */
  readonly lit?: LitDevices | undefined
  /** Prints a line about a device. */
  readonly note: (line: string) => void
  /** Ends what is waited for. */
  readonly signal: AbortSignal
  /** Milliseconds between two tries at a device that is away. Default 1000. */
  readonly retryMs?: number | undefined
  /** Milliseconds for which a change waits for devices that hang. Default 500. */
  readonly patienceMs?: number | undefined
}

/** Devices, and the movie that they show by themselves. */
export type MovieZone = {
  readonly devices: ReadonlySet<string>
  movie?: Extract<ZoneShow, { kind: 'movie' }> | undefined
}

/** Lets the devices of zones show movies by themselves, be off, and have back what they had before. */
export class ZoneDevices {
  readonly #parts: ZoneDevicesParts
  readonly #own: OwnShows

  constructor(parts: ZoneDevicesParts) {
    this.#parts = parts
    const { studio, turns, given, addresses } = parts.house
    this.#own = new OwnShows({ ...parts, studio, turns, given, addresses })
  }

  /** Shows the movie of a zone on its devices. @throws HouseError, DeviceError if one is there and refuses */
  async showMovie(zone: MovieZone): Promise<void> {
    const { lit, memory } = this.#parts
    const shown = [...zone.devices].map((address) => {
      const act = async (device: Device) => {
        await lit?.add(address)
        // It may have been dimmed since it was asked.
        if (zone.movie !== undefined) await playStored(device, zone.movie, { address, memory })
      }
      return this.#own.show(address, { kind: 'mode', act })
    })
    await Promise.all(shown)
  }

  /** Gives devices the brightness of the movie of their zone. @throws DeviceError if one refuses */
  async dim(zone: MovieZone): Promise<void> {
    const { movie } = zone
    await Promise.all(
      [...zone.devices].map((address) => {
        const act = async (device: Device) => {
          const before = this.#parts.memory.borrowedOf(address)
          const isShown = zone.movie === movie && zone.devices.has(address)
          // One that does not show it yet is dimmed once it does.
          if (movie && isShown && before) await dimMovie(device, before, movie.brightness)
        }
        return this.#own.show(address, { kind: 'brightness', act })
      }),
    )
  }

  /** Turns devices off that nothing is streamed to, unless they are played on again when they are there. */
  async turnOff(addresses: readonly string[], isDark = () => true): Promise<void> {
    const { lit } = this.#parts
    await Promise.all(
      addresses.map((address) => {
        const act = async (device: Device) => {
          if (!isDark()) return
          await device.mode.set('off')
          await lit?.turnedOff(address)
        }
        return this.#own
          .show(address, { kind: 'mode', act })
          .catch((error: unknown) => this.#own.noteRefusal(address, error))
      }),
    )
  }

  /** Ends what devices are to do by themselves, and gives them back what they had. */
  async giveBack(addresses: Iterable<string>): Promise<void> {
    const { memory } = this.#parts
    const restored = [...addresses].map(async (name) => {
      this.#own.end(name)
      if (memory.borrowedOf(name) === undefined) return
      const act = (device: Device) => restoreSettings({ name, device }, memory)
      await this.#own
        .show(name, { kind: 'brightness', act })
        .catch((error: unknown) => this.#own.noteRefusal(name, error))
    })
    await Promise.all(restored)
  }

  /** Says nothing more. */
  close(): void {
    this.#own.close()
  }
}
