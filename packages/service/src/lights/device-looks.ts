import { setMaxListeners } from 'node:events'
import { errorMessage } from '@ledloom/core'
import { type LastingFaults, withAnySignal } from '@ledloom/sockets'
import { unlessAborted } from '../lasting/unless-aborted.ts'
import { waitUntilAny } from '../lasting/wait-until-any.ts'
import type { HouseDevice } from './house-device.ts'

/** Milliseconds between two looks at a device that is not as it should be. */
const RETRY_MS = 1000

type DeviceLooksParts = {
  readonly signal: AbortSignal
  /** Says what lasts. */
  readonly faults: LastingFaults
  /** Makes a device as it should be. */
  readonly settle: (device: HouseDevice, signal: AbortSignal) => Promise<void>
  /** Milliseconds between two looks at a device. Default 1000. */
  readonly retryMs?: number | undefined
}

/** Looks at devices again and again, each by itself, and makes them as they should be. */
export class DeviceLooks {
  readonly #parts: DeviceLooksParts
  #wake = controllerForMany()

  constructor(parts: DeviceLooksParts) {
    this.#parts = parts
    setMaxListeners(0, parts.signal)
  }

  /** Looks at a device from now on. Settled once it has ended. */
  keep(device: HouseDevice): Promise<void> {
    const ends = [this.#parts.signal, device.ending.signal]
    return withAnySignal(ends, (ending) => this.#keepUntil(ending, device))
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
      await unlessAborted(settle(device, ending), ending).catch((error: unknown) => {
        if (ending.aborted) return
        const of = { name: device.name, all: ' are not as they should be' }
        faults.add(`${device.name} is not as it should be`, errorMessage(error), { of })
      })
      await waitUntilAny(retryMs, [ending, woken])
    }
  }
}

/** One whose signal hundreds of devices may listen to. */
function controllerForMany(): AbortController {
  const controller = new AbortController()
  setMaxListeners(0, controller.signal)
  return controller
}
