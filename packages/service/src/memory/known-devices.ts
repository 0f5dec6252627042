import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

/** How many devices that have left the house file stay known: those that left last. */
const MOST_LEFT = 50

const deviceAddress = z.object({
  /** `host` or `host:port`. */
  address: z.string(),
  /** Port of datagrams, if it states one. */
  udp: z.number().int().min(1).max(65_535).optional(),
})

/** Where a device was found. */
export type FoundAddress = Readonly<z.output<typeof deviceAddress>>

/** What is kept of devices, by what the house file calls them. */
export const keptDevices = {
  /** Their MAC addresses. */
  macs: z.record(z.string(), z.string()),
  /** Where those were found last that are not where the house file has them. */
  addresses: z.record(z.string(), deviceAddress).default({}),
}

/** What is kept of devices, by what the house file calls them. */
export type KeptDevices = {
  readonly macs: Readonly<Record<string, string>>
  readonly addresses: Readonly<Record<string, FoundAddress>>
}

type KnownDevice = { readonly mac: string; readonly found?: FoundAddress | undefined }

/** The MAC addresses of devices, and where they were found last, by what the house file calls them. */
export class KnownDevices {
  readonly #known: Map<string, KnownDevice>
  readonly #onChange: () => void
  /** All that are in the house file now; until that is known, all. */
  #names: readonly string[]

  /** @param onChange called after each change */
  constructor(
    { macs, addresses }: KeptDevices = { macs: {}, addresses: {} },
    onChange: () => void = () => undefined,
  ) {
    const found = new Map(Object.entries(addresses))
    const known = Object.entries(macs).map(
      ([name, mac]) => [name, { mac, found: found.get(name) }] as const,
    )
    this.#known = new Map(known)
    this.#names = [...this.#known.keys()]
    this.#onChange = onChange
  }

  get kept(): KeptDevices {
    const known = [...this.#known]
    const addresses = known.flatMap(([name, { found }]) => (found ? [[name, found] as const] : []))
    return {
      macs: Object.fromEntries(known.map(([name, { mac }]) => [name, mac])),
      addresses: Object.fromEntries(addresses),
    }
  }

  /** Forgets devices that left the house file long ago. @param names all that are in the file now */
  use(names: readonly string[]): void {
    this.#names = names
    for (const name of names) {
      const known = this.#known.get(name)
      // The last ones are those that were in the file last.
      if (known !== undefined && this.#known.delete(name)) this.#known.set(name, known)
    }
    const left = [...this.#known.keys()].filter((name) => !names.includes(name))
    for (const name of left.slice(0, -MOST_LEFT)) this.#known.delete(name)
  }

  macOf(name: string): string | undefined {
    return this.#known.get(name)?.mac
  }

  /** Where a device was found last; undefined if that is where the house file has it. */
  addressOf(name: string): FoundAddress | undefined {
    return this.#known.get(name)?.found
  }

  /** True if a device of that name is known, and has another MAC address. */
  isOther(name: string, mac: string): boolean {
    const known = this.macOf(name)
    return known !== undefined && known !== mac.toLowerCase()
  }

  /** True for the MAC address of no device that is in the house file now. */
  isFree(mac: string): boolean {
    return !this.#names.some((name) => this.macOf(name) === mac.toLowerCase())
  }

  /** Keeps the MAC address of a device that is where the house file has it; old firmware states none. */
  learn(name: string, mac: string | undefined): void {
    if (mac === undefined || this.macOf(name) === mac.toLowerCase()) return
    this.#known.set(name, { mac: mac.toLowerCase() })
    this.#onChange()
  }

  /** Keeps where a known device was found. Undefined: where the house file has it. */
  setAddress(name: string, found: FoundAddress | undefined): void {
    const known = this.#known.get(name)
    if (known === undefined || isDeepStrictEqual(known.found, found)) return
    this.#known.set(name, { mac: known.mac, found })
    this.#onChange()
  }
}
