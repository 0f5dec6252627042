import { setMaxListeners } from 'node:events'
import type { DeviceState } from '../state/devices-state.ts'

/** Attempts to connect devices, by address, each of which can be cancelled. */
export class ConnectionAttempts {
  readonly #running = new Map<string, AbortController>()
  readonly #ending = new AbortController()
  readonly #onChange: () => void

  constructor(onChange: () => void) {
    this.#onChange = onChange
    // Many devices may be connected at once.
    setMaxListeners(0, this.#ending.signal)
  }

  /**
   * Shows a device as one that is being connected while `work` does so. Resolves early if that is
   * cancelled.
   *
   * @throws Error if it is being connected already
   */
  async during(address: string, work: () => Promise<void>): Promise<void> {
    if (this.#running.has(address)) throw new Error(`${address} is being connected already`)
    const attempt = new AbortController()
    if (this.ending.aborted) attempt.abort(this.ending.reason)
    this.#running.set(address, attempt)
    this.#onChange()
    try {
      await work()
    } catch (error) {
      if (!attempt.signal.aborted || this.ending.aborted) throw error
    } finally {
      this.#running.delete(address)
      this.#onChange()
    }
  }

  /** Cancels to connect a device; returns false if that is not being done. */
  cancel(address: string): boolean {
    this.#running.get(address)?.abort()
    return this.#running.has(address)
  }

  /** Aborted when an attempt is cancelled, and at the end of all. */
  signalOf(address: string): AbortSignal {
    return (this.#running.get(address) ?? this.#ending).signal
  }

  /** Aborted at the end of all. */
  get ending(): AbortSignal {
    return this.#ending.signal
  }

  /** Found devices, those that are being connected marked, and after them those that no search has found. */
  shown(found: ReadonlyMap<string, DeviceState>): DeviceState[] {
    const marked = [...found.values()].map((device) =>
      this.#running.has(device.address) ? { ...device, state: 'connecting' as const } : device,
    )
    const unknown = [...this.#running.keys()].filter((address) => !found.has(address))
    const facts = { family: '', firmware: '', state: 'connecting' as const }
    return [...marked, ...unknown.map((address) => ({ address, name: address, ...facts }))]
  }

  /** Ends all attempts. */
  close(): void {
    this.#ending.abort()
    for (const attempt of this.#running.values()) attempt.abort(this.ending.reason)
  }
}
