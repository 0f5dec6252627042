import { type Behaviours, type BodyOf, refuse } from '../device/behaviour.ts'
import { countedUuid, NIL_UUID } from '../identity/uuids.ts'
import type { DeviceMemory } from '../memory/device-memory.ts'

/**
 * The official drivers by identifier, as clients know them: VU Meter, Beat Hue, Psychedelica, Red
 * Vertigo, Dancing Bands, Diamond Swirl, Joyful Stripes, Angel Fade, Clockwork, Sipario, Sunset and
 * Elevator. They turn music into light, which a virtual device does not hear.
 */
const DRIVERS = Array.from({ length: 12 }, (_, index) => countedUuid(index + 1))

/** The drivers in two sets, as one might group them by mood. */
const DRIVER_SETS = [DRIVERS.slice(0, 6), DRIVERS.slice(6)].map((unique_ids, id) => ({
  id,
  count: unique_ids.length,
  unique_ids,
}))

/** The set in use. */
export const CURRENT_DRIVER_SET = 0

/** Whether music is on, and the drivers that it would move the lights by. */
export default {
  getMusicEnabled: ({ memory }) => ({
    ...describeMusic(memory),
    mode: 'auto',
    auto_mode: 'effectsets',
    effectsets_config: { auto_switch: 1, auto_mood: 1 },
  }),

  setMusicEnabled({ memory }, { body }) {
    memory.music = { ...memory.music, isEnabled: body.enabled === 1 }
    return {}
  },

  getMusicDrivers: () => ({ drivers_number: DRIVERS.length, unique_ids: DRIVERS }),

  getCurrentMusicDriver: ({ memory: { music } }) => ({
    handle: music.driver,
    unique_id: DRIVERS[music.driver] ?? NIL_UUID,
  }),

  setCurrentMusicDriver({ memory }, { body }) {
    const { driver } = memory.music
    if ('unique_id' in body && driver < 0) return refuse('no-music-driver')
    const chosen = chosenDriver(driver, body)
    if (chosen < 0) return refuse('value-out-of-range')
    memory.music = { ...memory.music, driver: chosen }
    return {}
  },

  getMusicDriverSets: () => ({
    current: CURRENT_DRIVER_SET,
    count: DRIVER_SETS.length,
    driversets: DRIVER_SETS,
  }),

  getCurrentMusicDriverSet: () => ({ driverset_id: CURRENT_DRIVER_SET }),
} satisfies Behaviours

/** Whether music is on; nothing is playing, so it never moves the lights. */
export function describeMusic({ music }: DeviceMemory) {
  return { enabled: music.isEnabled ? 1 : 0, active: 0 }
}

/** Index of the driver that is asked for, in a circle; −1 for an identifier that is none. */
function chosenDriver(driver: number, choice: BodyOf<'setCurrentMusicDriver'>): number {
  if ('unique_id' in choice) return DRIVERS.indexOf(choice.unique_id.toUpperCase())
  if (choice.action === 'next') return (driver + 1) % DRIVERS.length
  return driver > 0 ? driver - 1 : DRIVERS.length - 1
}
