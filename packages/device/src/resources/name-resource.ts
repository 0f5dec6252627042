import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { RequestOptions } from '../transport/request-options.ts'

/** What people call the device: `device.name`. */
export type NameResource = ReturnType<typeof createNameResource>

/** Binds it to the device that `caller` calls. */
export function createNameResource(caller: DeviceCaller) {
  return {
    get: async (options?: RequestOptions): Promise<string> =>
      (await caller.call(endpoints.getDeviceName, undefined, options)).name,
    /** At most 32 characters. */
    set: async (name: string, options?: RequestOptions): Promise<void> => {
      await caller.call(endpoints.setDeviceName, { name }, options)
    },
  }
}
