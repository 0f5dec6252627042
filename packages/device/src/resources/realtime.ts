import { endpoints, type LedMode } from '@ledloom/protocol'
import type { RequestOptions } from '../transport/http-message.ts'
import type { ResourceParts } from './resource-parts.ts'

/** Live frames: `device.realtime`. */
export function realtime({ caller, lights }: ResourceParts) {
  return {
    /** Enters mode `rt`, in which the device shows the frames sent to it. */
    enter: async (options?: RequestOptions): Promise<void> => {
      await caller.call(endpoints.setLedMode, { mode: 'rt' }, options)
    },
    /** Leaves it for `mode`. Default `movie`, the mode that a device falls back to by itself. */
    leave: async (
      mode: Exclude<LedMode, 'rt'> = 'movie',
      options?: RequestOptions,
    ): Promise<void> => {
      await caller.call(endpoints.setLedMode, { mode }, options)
    },
    /**
     * Shows one frame: `ledCount × bytesPerLed` bytes, which must not change until the promise
     * settles. Nothing is copied; a frame whose connection breaks off is sent once more.
     *
     * @throws RangeError when `bytes` has another length than a frame of this device
     */
    sendFrame: async (bytes: Uint8Array, options?: RequestOptions): Promise<void> => {
      const frameByteLength = lights.ledCount * lights.format.bytesPerLed
      if (bytes.length !== frameByteLength) {
        throw new RangeError(`a frame must have ${frameByteLength} bytes, got ${bytes.length}`)
      }
      await caller.call(endpoints.sendRealtimeFrame, bytes, options)
    },
  }
}
