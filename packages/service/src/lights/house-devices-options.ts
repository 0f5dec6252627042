import type { LastingFaults } from '@ledloom/sockets'
import type { HandPlaces } from '../memory/hand-places.ts'
import type { StoredMemory } from '../stored/stored-memory.ts'
import type { DeviceAddresses } from './device-addresses.ts'
import type { DeviceJoinerOptions } from './device-joiner.ts'
import type { HouseScenes } from './house-scenes.ts'

/** Options of the devices of a house. */
export type HouseDevicesOptions = DeviceJoinerOptions & {
  readonly signal: AbortSignal
  /** Prints a line about a device. */
  readonly note: (line: string) => void
  /** Says what lasts. */
  readonly faults: LastingFaults
  /** Where devices are. */
  readonly addresses: DeviceAddresses
  /** What addresses, names and scene files mean. */
  readonly scenes: HouseScenes
  /** Where devices were put by hand. */
  readonly places?: HandPlaces | undefined
  /** What devices had before the house changed it. */
  readonly stored?: StoredMemory | undefined
  /** Milliseconds between two looks at a device that is not as it should be. Default 1000. */
  readonly retryMs?: number | undefined
}
