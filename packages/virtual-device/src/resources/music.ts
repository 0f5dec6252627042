import type { Handlers } from './handler.ts'

/** Drivers that turn music into light, by identifier only: a virtual device hears nothing. */
const DRIVERS = Array.from({ length: 6 }, (_, index) => driverId(index))

/** The drivers in two sets, as one might group them by mood. */
const DRIVER_SETS = [DRIVERS.slice(0, 3), DRIVERS.slice(3)].map((unique_ids, id) => ({
  id,
  count: unique_ids.length,
  unique_ids,
}))

/** The set in use. */
export const CURRENT_DRIVER_SET = 0

/** Which music drivers there are. */
export const musicHandlers: Handlers<
  'getMusicDrivers' | 'getMusicDriverSets' | 'getCurrentMusicDriverSet'
> = {
  getMusicDrivers: () => ({ drivers_number: DRIVERS.length, unique_ids: DRIVERS }),

  getMusicDriverSets: () => ({
    current: CURRENT_DRIVER_SET,
    count: DRIVER_SETS.length,
    driversets: DRIVER_SETS,
  }),

  getCurrentMusicDriverSet: () => ({ driverset_id: CURRENT_DRIVER_SET }),
}

function driverId(index: number): string {
  return `00000000-0000-0000-0001-${(index + 1).toString(16).padStart(12, '0').toUpperCase()}`
}
