import { endpoints, gestaltDetails, hasFeature } from '@ledloom/protocol'
import { type Gestalt, readOpenEndpoint } from '../calls/description.ts'
import type { RequestOptions } from '../transport/http-message.ts'
import type { ResourceParts } from './resource-parts.ts'

/** The device's description of itself: `device.description`. */
export function description({ caller, transport }: ResourceParts) {
  return {
    /** The description now; `device.gestalt` is the one at connecting. */
    get: caller.method(endpoints.getGestalt),
    /**
     * Details that firmware 2.8.3 and later sends only on request: serial number, place and date of
     * production, group. Empty with other firmware.
     */
    details: async (options?: RequestOptions): Promise<Gestalt> => {
      if (!hasFeature(gestaltDetails, caller.version)) return {}
      const { query } = gestaltDetails
      return readOpenEndpoint(transport, endpoints.getGestalt, { ...options, query })
    },
    /** Resolves if the device reports that it works. */
    checkStatus: async (options?: RequestOptions): Promise<void> => {
      await caller.call(endpoints.getStatus, undefined, options)
    },
    /** The whole state in one call. Firmware 2.5.6 and later. */
    summary: caller.method(endpoints.getSummary),
    /** Sends `content` and returns what the device sends back. */
    echo: async (content: Record<string, unknown>, options?: RequestOptions) =>
      (await caller.call(endpoints.echo, content, options)).json,
  }
}
