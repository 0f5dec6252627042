import type { Device } from '@ledloom/device'

/**
 * Knows which devices the house has turned off. One that restarts shows what it stores, and is turned off again; one
 * that somebody else turns on stays on.
 */
export class DarkDevices {
  readonly #dark: Set<string>
  /** The uptime that each device stated last. Only compared, as devices use different units. */
  readonly #uptimes: Map<string, number>

  /** @param kept what `kept` was before a crash */
  constructor(kept: Readonly<Record<string, number>> = {}) {
    this.#dark = new Set(Object.keys(kept))
    this.#uptimes = new Map(Object.entries(kept))
  }

  /** How long those that are off have been running, by what the house file calls them. */
  get kept(): Record<string, number> {
    return Object.fromEntries([...this.#uptimes].filter(([name]) => this.#dark.has(name)))
  }

  /** To be called once the house has turned a device off. */
  add(name: string): void {
    this.#dark.add(name)
  }

  /** To be called before a device is lit, and once it is released. */
  delete(name: string): void {
    this.#dark.delete(name)
  }

  /** To be called once all devices are released. */
  clear(): void {
    this.#dark.clear()
  }

  /**
   * Turns a device off again if it has restarted since the house turned it off.
   *
   * @param uptime as the device states it now; undefined if it does not
   */
  async look(name: string, device: Device, uptime: string | undefined): Promise<void> {
    if (uptime === undefined) return
    const [before, now] = [this.#uptimes.get(name), Number(uptime)]
    const hasRestarted = before !== undefined && now < before
    if (hasRestarted && this.#dark.has(name)) await device.mode.set('off')
    this.#uptimes.set(name, now)
  }
}
