import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { RequestOptions } from '../transport/request-options.ts'

/** The microphone: `device.microphone`. Firmware 2.4.2 to 2.4.30. */
export type MicrophoneResource = ReturnType<typeof createMicrophoneResource>

/** Binds it to the device that `caller` calls. */
export function createMicrophoneResource(caller: DeviceCaller) {
  return {
    config: (options?: RequestOptions) =>
      caller.call(endpoints.getMicrophoneConfig, undefined, options),
    /** What it hears just now. */
    sample: async (options?: RequestOptions): Promise<number> =>
      (await caller.call(endpoints.getMicrophoneSample, undefined, options)).sampled_value,
  }
}
