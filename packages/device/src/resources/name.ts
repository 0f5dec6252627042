import { endpoints } from '@ledloom/protocol'
import type { RequestOptions } from '../transport/http-message.ts'
import type { ResourceParts } from './resource-parts.ts'

/** The name that people gave the device: `device.name`. */
export function name({ caller }: ResourceParts) {
  return {
    get: async (options?: RequestOptions): Promise<string> =>
      (await caller.call(endpoints.getDeviceName, undefined, options)).name,
    /** At most 32 characters. */
    set: async (name: string, options?: RequestOptions): Promise<void> => {
      await caller.call(endpoints.setDeviceName, { name }, options)
    },
  }
}
