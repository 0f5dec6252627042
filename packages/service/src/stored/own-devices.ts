import { setTimeout as wait } from 'node:timers/promises'
import { errorMessage } from '@ledloom/core'
import { type Device, isAnswered } from '@ledloom/device'
import type { Studio } from '@ledloom/studio'
import type { DeviceTurns } from '../lasting/device-turns.ts'
import { waitUntilAny } from '../lasting/wait-until-any.ts'
import { restoreSettings } from './borrow-settings.ts'
import type { LiveDevice } from './gather-facts.ts'
import { playsByItself } from './stored-device.ts'
import type { StoredMemory } from './stored-memory.ts'

/** Milliseconds for which others wait at most for devices that are streamed to again. */
const STREAM_MS = 500

/** Milliseconds for which the end of all waits at most for devices that do not answer. */
const LEAVE_MS = 2000

/** Milliseconds after which settings are restored again on a device that did not answer. */
const RETRY_MS = 1000

/** Times that, after which it is tried again at the latest on one that refuses them: ten minutes. */
const MOST_RETRIES = 600

type OwnDevicesParts = {
  readonly studio: Studio
  readonly memory: StoredMemory
  readonly turns: DeviceTurns
  /** Leaves devices as they are that play a stored list. Default true. */
  readonly adopts?: boolean | undefined
  /** Milliseconds after which settings are restored again on a device that did not answer. Default 1000. */
  readonly retryMs?: number | undefined
  /** Prints a line about a device. */
  readonly note: (line: string) => void
}

/** Devices that play by themselves what the house has stored, perhaps before it was killed. */
export class OwnDevices {
  readonly #parts: OwnDevicesParts
  readonly #ending = new AbortController()
  /** Devices whose settings are being restored, until that is done. */
  readonly #restoring = new Map<string, Promise<void>>()

  constructor(parts: OwnDevicesParts) {
    this.#parts = parts
  }

  /**
   * What a device plays that joins. One that plays a stored list by itself, as the house had let it before it was
   * killed, is left with that; the settings of others are restored.
   */
  found(name: string, device: Device) {
    const { memory, turns, adopts = true } = this.#parts
    return turns.run(name, async (options) => {
      const borrowed = memory.borrowedOf(name)
      if (borrowed === undefined) return {}
      const formerMode = borrowed.mode
      const played = memory.playedBy(name)
      const isPaused =
        adopts && played !== undefined && (await playsByItself(device, played, options))
      if (!isPaused) await restoreSettings({ name, device }, memory, options)
      return { isPaused, formerMode }
    })
  }

  /**
   * Streams to all of them again, and restores their settings: each in its turn, whether others answer or not.
   * Settled once that is done, or after half a second: a device that does not answer yet is restored once it does.
   */
  async stream(): Promise<void> {
    const all = this.#live.map(([name, live]) => this.#stream(name, live))
    await Promise.race([Promise.all(all), wait(STREAM_MS, undefined, { ref: false })])
  }

  /**
   * Streams to one that comes from another picture of the house, and restores its settings once it answers.
   *
   * @returns true if it plays a stored list until then
   */
  take(name: string): boolean {
    const live = this.#parts.studio.devices.live(name)
    if (live === undefined) return false
    const isStored = this.#parts.memory.playedBy(name) !== undefined
    this.#stream(name, live).catch((error) => this.#parts.note(errorMessage(error)))
    return isStored
  }

  async #stream(name: string, live: LiveDevice): Promise<void> {
    await this.#streamTo(name, live)
    await this.#restore(name)
  }

  /** Puts all of them into the mode that they had before, and restores the rest, as far as they answer. */
  async leave(): Promise<void> {
    const { memory, turns, note } = this.#parts
    this.#ending.abort()
    const left = this.#live.map(([name, live]) => {
      const restored = turns.run(name, async (options) => {
        const { device } = live
        const { mode = 'off' } = memory.borrowedOf(name) ?? {}
        const playsStored = live.playsOwn && memory.playedBy(name) !== undefined
        if (playsStored) await device.mode.set(mode, options)
        await restoreSettings({ name, device }, memory, options)
      })
      return restored.catch((error) => note(errorMessage(error)))
    })
    await Promise.race([Promise.all(left), wait(LEAVE_MS, undefined, { ref: false })])
  }

  #streamTo(name: string, live: LiveDevice): Promise<void> {
    const { memory, turns } = this.#parts
    return turns.run(name, async () => {
      if (memory.playedBy(name) === undefined) return
      live.goLive(memory.borrowedOf(name)?.mode)
      await memory.setPlayed(name, undefined)
    })
  }

  /** Restores the settings of a device, now or as soon as it answers. */
  #restore(name: string): Promise<void> {
    const restored =
      this.#restoring.get(name) ??
      this.#keepRestoring(name).finally(() => this.#restoring.delete(name))
    this.#restoring.set(name, restored)
    return restored
  }

  async #keepRestoring(name: string): Promise<void> {
    const { memory, turns, note, retryMs = RETRY_MS } = this.#parts
    const { signal } = this.#ending
    let isNoted = false
    for (let pause = 1; this.#owes(name); ) {
      try {
        await turns.run(
          name,
          async (options) => {
            const device = this.#owes(name)
            if (device !== undefined) await restoreSettings({ name, device }, memory, options)
          },
          signal,
        )
      } catch (error) {
        if (!isNoted && this.#owes(name)) {
          note(`${name} gets back its settings later: ${errorMessage(error)}`)
          isNoted = true
        }
        // One that refuses them would do it each second, for ever.
        pause = isAnswered(error) ? Math.min(2 * pause, MOST_RETRIES) : 1
        await waitUntilAny(pause * retryMs, [signal])
      }
    }
    if (isNoted && memory.borrowedOf(name) === undefined) note(`${name} has its settings again`)
  }

  /** A device whose settings are still to be restored, while it is streamed to. */
  #owes(name: string): Device | undefined {
    const { studio, memory } = this.#parts
    const isOwed = memory.borrowedOf(name) !== undefined && memory.playedBy(name) === undefined
    return isOwed && !this.#ending.signal.aborted ? studio.devices.live(name)?.device : undefined
  }

  get #live(): readonly (readonly [string, LiveDevice])[] {
    const { devices } = this.#parts.studio
    return devices.scene.devices.flatMap(({ address: name }) => {
      const live = devices.live(name)
      return live === undefined ? [] : [[name, live] as const]
    })
  }
}
