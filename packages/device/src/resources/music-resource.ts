import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { RequestOf } from '../calls/endpoint-types.ts'
import type { RequestOptions } from '../transport/request-options.ts'

/** The drivers that let music move the lights: `device.music`. Firmware 2.5.6 and later. */
export type MusicResource = ReturnType<typeof createMusicResource>

/** Binds it to the device that `caller` calls. */
export function createMusicResource(caller: DeviceCaller) {
  return {
    /** Whether music is to move the lights, and whether it does. */
    enabled: (options?: RequestOptions) =>
      caller.call(endpoints.getMusicEnabled, undefined, options),
    setEnabled: (isEnabled: boolean, options?: RequestOptions) =>
      caller.call(endpoints.setMusicEnabled, { enabled: isEnabled ? 1 : 0 }, options),
    drivers: (options?: RequestOptions) =>
      caller.call(endpoints.getMusicDrivers, undefined, options),
    /** The driver in use; its `handle` is −1 until one is chosen. */
    currentDriver: (options?: RequestOptions) =>
      caller.call(endpoints.getCurrentMusicDriver, undefined, options),
    /** Chooses the next or the previous driver, or, once one is chosen, another by its identifier. */
    selectDriver: (
      choice: RequestOf<typeof endpoints.setCurrentMusicDriver>,
      options?: RequestOptions,
    ) => caller.call(endpoints.setCurrentMusicDriver, choice, options),
    driverSets: (options?: RequestOptions) =>
      caller.call(endpoints.getMusicDriverSets, undefined, options),
    /** Identifier of the set in use. */
    currentDriverSet: async (options?: RequestOptions): Promise<number> =>
      (await caller.call(endpoints.getCurrentMusicDriverSet, undefined, options)).driverset_id,
  }
}
