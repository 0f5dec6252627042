import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { RequestOptions } from '../transport/request-options.ts'

/** The drivers that let music move the lights: `device.music`. Firmware 2.5.6 and later. */
export type MusicResource = ReturnType<typeof createMusicResource>

/** Binds it to the device that `caller` calls. */
export function createMusicResource(caller: DeviceCaller) {
  return {
    drivers: (options?: RequestOptions) =>
      caller.call(endpoints.getMusicDrivers, undefined, options),
    driverSets: (options?: RequestOptions) =>
      caller.call(endpoints.getMusicDriverSets, undefined, options),
    /** Identifier of the set in use. */
    currentDriverSet: async (options?: RequestOptions): Promise<number> =>
      (await caller.call(endpoints.getCurrentMusicDriverSet, undefined, options)).driverset_id,
  }
}
