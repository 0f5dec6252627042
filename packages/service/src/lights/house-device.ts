/** A device of a house. */
export type HouseDevice = {
  /** The address or the name in the house file. */
  readonly name: string
  readonly ending: AbortController
  /** Settled once it plays, after it was connected. */
  joining?: Promise<void> | undefined
  /** True once it was turned off, until it plays again. */
  isOff: boolean
}

/** A device that nobody has looked for yet. */
export function houseDevice(name: string): HouseDevice {
  return { name, ending: new AbortController(), isOff: false }
}
