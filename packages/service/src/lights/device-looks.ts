import { setMaxListeners } from 'node:events'
import { errorMessage } from '@ledloom/core'
import { type LastingFaults, withAnySignal } from '@ledloom/sockets'
import { unlessAborted } from '../lasting/unless-aborted.ts'
import { waitUntilAny } from '../lasting/wait-until-any.ts'
import type { HouseDevice } from './house-device.ts'

/** Milliseconds between two looks at a device that is not as it should be. */
const RETRY_MS = 1000

/** Devices that are away, and are looked for in the time between two looks at one. */
const MOST_AWAY = 32

/** The longest time between two looks at a device that is away, in those times. */
const MOST_PAUSES = 15

/** What a look has found. */
export type Look = 'away' | undefined

type DeviceLooksParts = {
  readonly signal: AbortSignal
  /** Says what lasts. */
  readonly faults: LastingFaults
  /** Makes a device as it should be. */
  readonly settle: (device: HouseDevice, signal: AbortSignal) => Promise<Look>
  /** Milliseconds between two looks at a device; longer while it and many others are away. Default 1000. */
  readonly retryMs?: number | undefined
}

/**
 * Looks at devices again and again, each by itself, and makes them as they should be. While more than 32 are away, each
 * of those is looked for more rarely, so that no more than 32 are between two looks at another one, but each at least
 * every 15 seconds.
 */
export class DeviceLooks {
  readonly #parts: DeviceLooksParts
  readonly #away = new Set<HouseDevice>()
  #wake = controllerForMany()

  constructor(parts: DeviceLooksParts) {
    this.#parts = parts
    setMaxListeners(0, parts.signal)
  }

  /** Looks at a device from now on. Settled once it has ended. */
  keep(device: HouseDevice): Promise<void> {
    const ends = [this.#parts.signal, device.ending.signal]
    return withAnySignal(ends, (ending) => this.#keepUntil(ending, device)).finally(() =>
      this.#away.delete(device),
    )
  }

  /** Looks at all devices now. */
  now(): void {
    this.#wake.abort()
    this.#wake = controllerForMany()
  }

  async #keepUntil(ending: AbortSignal, device: HouseDevice): Promise<void> {
    const { retryMs = RETRY_MS, faults, settle } = this.#parts
    while (!ending.aborted) {
      const woken = this.#wake.signal
      // What a device that hangs is asked ends by itself.
      const look = await unlessAborted(settle(device, ending), ending).catch((error: unknown) => {
        if (ending.aborted) return undefined
        const of = { name: device.name, all: ' are not as they should be' }
        faults.add(`${device.name} is not as it should be`, errorMessage(error), { of })
        return undefined
      })
      if (look === 'away') this.#away.add(device)
      else this.#away.delete(device)
      const pauses = look === 'away' ? pausesFor(this.#away.size) : 1
      await waitUntilAny(pauses * retryMs, [ending, woken])
    }
  }
}

function pausesFor(awayCount: number): number {
  return Math.min(Math.ceil(awayCount / MOST_AWAY), MOST_PAUSES)
}

/** One whose signal hundreds of devices may listen to. */
function controllerForMany(): AbortController {
  const controller = new AbortController()
  setMaxListeners(0, controller.signal)
  return controller
}
