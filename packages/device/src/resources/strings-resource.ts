import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { RequestOptions } from '../transport/request-options.ts'

/** One string of a device that has several. */
export interface StringSection {
  /** Number of its first LED. */
  readonly first: number
  /** How many LEDs it has. */
  readonly length: number
}

/** How the LEDs are spread over strings: `device.strings`. */
export type StringsResource = ReturnType<typeof createStringsResource>

/** Binds it to the device that `caller` calls. */
export function createStringsResource(caller: DeviceCaller) {
  return {
    get: async (options?: RequestOptions): Promise<readonly StringSection[]> => {
      const { strings } = await caller.call(endpoints.getLedConfig, undefined, options)
      return strings.flatMap(({ first_led_id: first, length }) => {
        return first === undefined || length === undefined ? [] : [{ first, length }]
      })
    },
    set: async (sections: readonly StringSection[], options?: RequestOptions): Promise<void> => {
      const strings = sections.map(({ first, length }) => ({ first_led_id: first, length }))
      await caller.call(endpoints.setLedConfig, { strings }, options)
    },
  }
}
