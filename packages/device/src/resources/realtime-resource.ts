import { endpoints, type LedMode } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { MovieDevice } from '../movies/movie-device.ts'
import type { RequestOptions } from '../transport/request-options.ts'

/** Frames sent live: `device.realtime`. */
export interface RealtimeResource {
  /** Enters mode `rt`, in which the device shows the frames sent to it. */
  enter(options?: RequestOptions): Promise<void>
  /** Leaves it for `mode`. Default `movie`, what a device falls back to by itself. */
  leave(mode?: Exclude<LedMode, 'rt'>, options?: RequestOptions): Promise<void>
  /**
   * Shows one frame: `ledCount × bytesPerLed` bytes, which must not change until the promise
   * settles. Nothing is copied; a frame whose connection breaks off is sent once more.
   *
   * @throws RangeError when `bytes` has another length than a frame of this device
   */
  sendFrame(bytes: Uint8Array, options?: RequestOptions): Promise<void>
}

/** Binds it to the device that `caller` calls. */
export function createRealtimeResource(
  caller: DeviceCaller,
  device: Pick<MovieDevice, 'ledCount' | 'format'>,
): RealtimeResource {
  return {
    enter: async (options) => {
      await caller.call(endpoints.setLedMode, { mode: 'rt' }, options)
    },
    leave: async (mode = 'movie', options) => {
      await caller.call(endpoints.setLedMode, { mode }, options)
    },
    sendFrame: async (bytes, options) => {
      const frameByteLength = device.ledCount * device.format.bytesPerLed
      if (bytes.length !== frameByteLength) {
        throw new RangeError(`a frame must have ${frameByteLength} bytes, got ${bytes.length}`)
      }
      await caller.call(endpoints.sendRealtimeFrame, bytes, options)
    },
  }
}
