import { DarkDevices } from './dark-devices.ts'

/** Knows which devices were lit, and which were turned off since, also by a service that was killed. */
export class LitDevices {
  /** Those that were turned off. */
  readonly dark: DarkDevices
  readonly #lit: Set<string>
  /** Those that a service before has left lit. */
  readonly #left: Set<string>
  /** Those that are lit for a moment only. */
  readonly #brief = new Set<string>()
  readonly #onChange: () => Promise<void>

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
    return [...new Set([...this.#lit, ...this.#brief])].sort()
  }

  /** True for a device that this service has lit, and not turned off since. */
  isLit(name: string): boolean {
    return this.#lit.has(name) && !this.#left.has(name)
  }

  /** True for a device that a service before has left lit, and that nobody has lit or turned off since. */
  isLeft(name: string): boolean {
    return this.#left.has(name)
  }

  /** Forgets devices that were left lit and are no longer in the house file. @param names all that are in it now */
  async use(names: readonly string[]): Promise<void> {
    for (const name of this.#left) if (!names.includes(name)) await this.#unlit(name)
  }

  /** To be called before a device is lit; settled once that is kept. */
  async add(name: string): Promise<void> {
    this.#left.delete(name)
    this.dark.delete(name)
    if (this.#lit.has(name)) return
    this.#lit.add(name)
    await this.#onChange()
  }

  /** Lights a device that is off for a moment. It is kept as lit meanwhile, and as it was before afterwards. */
  async whileLit(name: string, work: () => Promise<void>): Promise<void> {
    this.#brief.add(name)
    try {
      await this.#onChange()
      await work()
    } finally {
      this.#brief.delete(name)
      await this.#onChange()
    }
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
}
