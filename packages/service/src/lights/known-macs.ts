/** How many devices that have left the house file stay known: those that left last. */
const MOST_LEFT = 50

/** The MAC addresses of devices, by what the house file calls them. */
export class KnownMacs {
  readonly #macs: Map<string, string>
  readonly #onMac: ((name: string, mac: string) => void) | undefined

  /** @param onMac called when a MAC address becomes known */
  constructor(
    macs: ReadonlyMap<string, string> | undefined,
    onMac: ((name: string, mac: string) => void) | undefined,
  ) {
    this.#macs = new Map(macs)
    this.#onMac = onMac
  }

  get all(): ReadonlyMap<string, string> {
    return this.#macs
  }

  /** Forgets devices that left the house file long ago. @param names all that are in the file now */
  use(names: readonly string[]): void {
    for (const name of names) {
      const mac = this.#macs.get(name)
      // The last ones are those that were in the file last.
      if (mac !== undefined && this.#macs.delete(name)) this.#macs.set(name, mac)
    }
    const left = [...this.#macs.keys()].filter((name) => !names.includes(name))
    for (const name of left.slice(0, -MOST_LEFT)) this.#macs.delete(name)
  }

  get(name: string): string | undefined {
    return this.#macs.get(name)
  }

  /** True if a device of that name is known, and has another MAC address. */
  isOther(name: string, mac: string): boolean {
    const known = this.#macs.get(name)
    return known !== undefined && known !== mac.toLowerCase()
  }

  /** Keeps the MAC address of a device that is there; old firmware states none. */
  learn(name: string, mac: string | undefined): void {
    if (mac === undefined || this.#macs.get(name) === mac.toLowerCase()) return
    this.#macs.set(name, mac.toLowerCase())
    this.#onMac?.(name, mac.toLowerCase())
  }
}
