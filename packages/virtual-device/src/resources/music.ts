import { type Behaviours, type BodyOf, refuse } from '../device/behaviour.ts'
import { countedUuid, NIL_UUID } from '../identity/uuids.ts'
import type { DeviceMemory } from '../memory/device-memory.ts'

/**
 * Identifiers of the official drivers, as clients know them: VU Meter, Beat Hue, Psychedelica, Red
 * Vertigo, Dancing Bands, Diamond Swirl, Joyful Stripes, Angel Fade, Clockwork, Sipario, Sunset and
 * Elevator. They turn music, which a virtual device does not hear, into light.
 */
const DRIVERS = Array.from({ length: 12 }, (_, index) => countedUuid(index + 1))

/** The drivers in two made-up sets. */
const DRIVER_SETS = [DRIVERS.slice(0, 6), DRIVERS.slice(6)].map((unique_ids, id) => ({
  id,
  count: unique_ids.length,
  unique_ids,
}))

/** The index of the set in use. */
export const CURRENT_DRIVER_SET = 0

/** The setting of music, and the drivers that would let it move the lights. */
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

/** The setting of music. There is no sound, so it is never active. */
export function describeMusic({ music }: DeviceMemory) {
  return { enabled: music.isEnabled ? 1 : 0, active: 0 }
}

/** Index of the chosen driver, wrapping around; −1 for an unknown identifier. */
function chosenDriver(driver: number, choice: BodyOf<'setCurrentMusicDriver'>): number {
  if ('unique_id' in choice) return DRIVERS.indexOf(choice.unique_id.toUpperCase())
  if (choice.action === 'next') return (driver + 1) % DRIVERS.length
  return driver > 0 ? driver - 1 : DRIVERS.length - 1
}
