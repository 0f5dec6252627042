import { errorMessage } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import type { Studio } from '@ledloom/studio'
import { giveSettingsBack } from './borrow-settings.ts'
import type { LiveDevice } from './gather-facts.ts'
import { playsByItself } from './stored-device.ts'
import type { PlayedByDevice, StoredMemory } from './stored-memory.ts'

type OwnDevicesParts = {
  readonly studio: Studio
  readonly memory: StoredMemory
  /** Leaves devices as they are that play a stored list. Default true. */
  readonly adopts?: boolean | undefined
  /** Prints a line about a device. */
  readonly note: (line: string) => void
}

/** A device that the house has let play by itself. */
type OwnDevice = {
  readonly name: string
  readonly live: LiveDevice
  /** The mode that it had before. */
  readonly former: string | undefined
}

/** Devices that play by themselves what the house has stored, perhaps before it was killed. */
export class OwnDevices {
  readonly #parts: OwnDevicesParts

  constructor(parts: OwnDevicesParts) {
    this.#parts = parts
  }

  /**
   * What a device plays that joins. One that plays a stored list by itself, as the house had let it before it was
   * killed, is left with that; others get back what they had.
   */
  async found(name: string, device: Device) {
    const { memory, adopts = true } = this.#parts
    const borrowed = memory.borrowedOf(name)
    if (borrowed === undefined) return {}
    const formerMode = borrowed.mode
    const isPaused = adopts && (await plays(device, memory.playedBy(name)))
    if (!isPaused) await giveSettingsBack({ name, device }, memory)
    return { isPaused, formerMode }
  }

  /** Streams to all of them again, and restores what they had. */
  stream(): Promise<void> {
    return this.#giveBack(async ({ live, former }) => live.goLive(former))
  }

  /** Puts all of them into the mode that they had before, and restores the rest. */
  leave(): Promise<void> {
    return this.#giveBack(async ({ live, former = 'off' }) => {
      if (live.playsOwn) await live.device.mode.set(former)
    })
  }

  async #giveBack(end: (device: OwnDevice) => Promise<void>): Promise<void> {
    const { memory, note } = this.#parts
    const given = this.#all.map(async (own) => {
      await end(own)
      await giveSettingsBack({ name: own.name, device: own.live.device }, memory)
    })
    for (const result of await Promise.allSettled(given)) {
      if (result.status === 'rejected') note(errorMessage(result.reason))
    }
  }

  get #all(): readonly OwnDevice[] {
    const { studio, memory } = this.#parts
    return studio.devices.scene.devices.flatMap(({ address: name }) => {
      const live = studio.devices.live(name)
      if (live === undefined || memory.playedBy(name) === undefined) return []
      return [{ name, live, former: memory.borrowedOf(name)?.mode }]
    })
  }
}

async function plays(device: Device, played: PlayedByDevice | undefined): Promise<boolean> {
  return played !== undefined && playsByItself(device, played)
}
