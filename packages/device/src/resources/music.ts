import { endpoints } from '@ledloom/protocol'
import type { RequestOptions } from '../transport/http-message.ts'
import type { ResourceParts } from './resource-parts.ts'

/** The drivers that let music move the lights: `device.music`. Firmware 2.5.6 and later. */
export function music({ caller }: ResourceParts) {
  return {
    /** `enabled` is the setting, `active` says that music moves the lights now. */
    enabled: caller.method(endpoints.getMusicEnabled),
    setEnabled: (isEnabled: boolean, options?: RequestOptions) =>
      caller.call(endpoints.setMusicEnabled, { enabled: isEnabled ? 1 : 0 }, options),
    drivers: caller.method(endpoints.getMusicDrivers),
    /** The driver in use; its `handle` is −1 until one is chosen. */
    currentDriver: caller.method(endpoints.getCurrentMusicDriver),
    /** Chooses the next or the previous driver, or, once one is chosen, another by its identifier. */
    selectDriver: caller.method(endpoints.setCurrentMusicDriver),
    driverSets: caller.method(endpoints.getMusicDriverSets),
    /** Identifier of the set in use. */
    currentDriverSet: async (options?: RequestOptions): Promise<number> =>
      (await caller.call(endpoints.getCurrentMusicDriverSet, undefined, options)).driverset_id,
  }
}
