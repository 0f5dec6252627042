import { endpoints } from '@ledloom/protocol'
import type { RequestOptions } from '../transport/http-message.ts'
import type { ResourceParts } from './resource-parts.ts'

/** One string of a device that has several. */
type StringSection = {
  /** Number of its first LED. */
  readonly first: number
  /** Number of LEDs. */
  readonly length: number
}

/** The strings that the LEDs are spread over: `device.strings`. */
export function strings({ caller }: ResourceParts) {
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
