import { endpoints } from '@ledloom/protocol'
import type { RequestOptions } from '../transport/http-message.ts'
import type { ResourceParts } from './resource-parts.ts'

/** The microphone: `device.microphone`. Firmware 2.4.2 to 2.4.30. */
export function microphone({ caller }: ResourceParts) {
  return {
    config: caller.method(endpoints.getMicrophoneConfig),
    /** The level it hears now. */
    sample: async (options?: RequestOptions): Promise<number> =>
      (await caller.call(endpoints.getMicrophoneSample, undefined, options)).sampled_value,
  }
}
