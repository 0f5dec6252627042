import { endpoints, gestaltDetails, hasFeature } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import { readOpenEndpoint } from '../calls/read-open-endpoint.ts'
import type { Gestalt } from '../gestalt.ts'
import type { RequestOptions } from '../transport/request-options.ts'
import type { Transport } from '../transport/transport.ts'

/** What the device says about itself: `device.description`. */
export type DescriptionResource = ReturnType<typeof createDescriptionResource>

/** Binds it to the device that `caller` calls. */
export function createDescriptionResource(caller: DeviceCaller, transport: Transport) {
  return {
    /** The description as it is now; `device.gestalt` has it as it was at connecting. */
    get: (options?: RequestOptions) => caller.call(endpoints.getGestalt, undefined, options),
    /**
     * What firmware 2.8.3 and later only tells when asked for it: serial number, where and when the
     * device was made, its group. Empty with other firmware.
     */
    details: async (options?: RequestOptions): Promise<Gestalt> => {
      if (!hasFeature(gestaltDetails, caller.version)) return {}
      const { query } = gestaltDetails
      return readOpenEndpoint(transport, endpoints.getGestalt, { ...options, query })
    },
    /** Settles when the device is well. */
    checkStatus: async (options?: RequestOptions): Promise<void> => {
      await caller.call(endpoints.getStatus, undefined, options)
    },
    /** The whole state in one call. Firmware 2.5.6 and later. */
    summary: (options?: RequestOptions) => caller.call(endpoints.getSummary, undefined, options),
    /** What the device sends back of `content`: the same. */
    echo: async (content: Record<string, unknown>, options?: RequestOptions) =>
      (await caller.call(endpoints.echo, content, options)).json,
  }
}
