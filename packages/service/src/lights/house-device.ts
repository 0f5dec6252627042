import type { FoundDevice } from '@ledloom/device'

/** A device of a house. */
export type HouseDevice = {
  /** The address or the name in the house file. */
  readonly name: string
  readonly ending: AbortController
  /** Failures since it was there last. */
  failures: number
  /** Where it was found, if not at its address. */
  place?: FoundDevice | undefined
  /** Settled once it plays, after it was connected. */
  joining?: Promise<void> | undefined
  /** True once it was turned off, until it plays again. */
  isOff: boolean
  /** True if another device was put in its place. */
  isReplaced: boolean
}

/** A device that nobody has looked for yet. */
export function houseDevice(name: string): HouseDevice {
  return { name, ending: new AbortController(), failures: 0, isOff: false, isReplaced: false }
}
