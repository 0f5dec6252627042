import { setTimeout as wait } from 'node:timers/promises'
import type { Studio } from '@ledloom/studio'
import { restoreSettings } from '../stored/borrow-settings.ts'
import type { StoredMemory } from '../stored/stored-memory.ts'
import { DarkDevices } from './dark-devices.ts'

/** Milliseconds between two tries to turn a device off. */
const RETRY_MS = 1000

/** What devices are turned off through. */
type TurningOff = {
  readonly studio: Studio
  /** What devices had before the house changed it. */
  readonly memory?: StoredMemory | undefined
  readonly signal: AbortSignal
  /** Milliseconds between two tries. Default 1000. */
  readonly retryMs?: number | undefined
}

/** Knows which devices were lit, and which were turned off since, also by a service that was killed. */
export class LitDevices {
  /** Those that were turned off. */
  readonly dark: DarkDevices
  readonly #lit: Set<string>
  /** Those that a service before has left lit. */
  readonly #left: Set<string>
  readonly #onChange: () => Promise<void>
  /** Those through which devices that were left lit are turned off already. */
  readonly #studios = new WeakSet<Studio>()

  /**
   * @param left the devices that were lit when the service ended without turning them off
   * @param onChange keeps what has changed
   */
  constructor(
    left: readonly string[],
    onChange: () => Promise<void>,
    dark: DarkDevices = new DarkDevices(),
  ) {
    this.dark = dark
    this.#lit = new Set(left)
    this.#left = new Set(left)
    this.#onChange = onChange
  }

  /** What the house file calls them. */
  get names(): readonly string[] {
    return [...this.#lit].sort()
  }

  /** True for a device that this service has lit, and not turned off since. */
  isLit(name: string): boolean {
    return this.#lit.has(name) && !this.#left.has(name)
  }

  /** To be called before a device is lit; settled once that is kept. */
  async add(name: string): Promise<void> {
    this.#left.delete(name)
    this.dark.delete(name)
    if (this.#lit.has(name)) return
    this.#lit.add(name)
    await this.#onChange()
  }

  /** To be called once a device is turned off. */
  turnedOff(name: string): Promise<void> {
    this.dark.add(name)
    return this.#unlit(name)
  }

  /** To be called once a device is released. */
  delete(name: string): Promise<void> {
    this.dark.delete(name)
    return this.#unlit(name)
  }

  async #unlit(name: string): Promise<void> {
    this.#left.delete(name)
    if (this.#lit.delete(name)) await this.#onChange()
  }

  /** To be called once all that were added are released; those that are still left lit stay known. */
  async deleteAdded(): Promise<void> {
    this.dark.clear()
    for (const name of this.#lit) if (!this.#left.has(name)) this.#lit.delete(name)
    await this.#onChange()
  }

  /** Turns off what a service before has left lit, each as soon as it is there, unless it is lit again. */
  async turnOffLeft({ studio, memory, signal, retryMs = RETRY_MS }: TurningOff): Promise<void> {
    if (this.#studios.has(studio)) return
    this.#studios.add(studio)
    const { ending } = studio.devices.attempts
    const isOver = (name: string) => !this.#left.has(name) || signal.aborted || ending.aborted
    await Promise.all(
      [...this.#left].map(async (name) => {
        while (!isOver(name)) {
          await studio.devices
            .use(name, async (device) => {
              if (!this.#left.has(name)) return
              await device.mode.set('off')
              if (memory !== undefined) await restoreSettings({ name, device }, memory)
              await this.turnedOff(name)
            })
            .catch(() => wait(retryMs, undefined, { signal, ref: false }))
            .catch(() => undefined)
        }
      }),
    )
  }
}
