import { endpoints, type LedMode, ledModes } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { RequestOptions } from '../transport/request-options.ts'

/** A mode's name on the wire: `off`, `color`, `demo`, `effect`, `movie`, `playlist`, `rt`. */
export type ModeName = LedMode

/** What can be chosen about a change of mode. */
export interface SetModeOptions extends RequestOptions {
  /** With mode `effect`: which of the built-in effects. Default: the current one. */
  readonly effectId?: number | undefined
}

/** What the lights do: `device.mode`. */
export type ModeResource = ReturnType<typeof createModeResource>

/** Binds it to the device that `caller` calls. */
export function createModeResource(caller: DeviceCaller) {
  return {
    /** The mode, and what the firmware says about it: the movie, the colour, the shop mode. */
    get: (options?: RequestOptions) => caller.call(endpoints.getLedMode, undefined, options),

    /**
     * Changes the mode. A device without a movie refuses `movie`. A mode that only later firmware
     * has, such as `musicreactive`, is sent by its name, for the device to take or to refuse.
     */
    set: (mode: ModeName | (string & {}), { effectId, ...options }: SetModeOptions = {}) => {
      if (!isNamed(mode)) return caller.callUnchecked(endpoints.setLedMode, { mode }, options)
      const content = effectId === undefined ? { mode } : { mode, effect_id: effectId }
      return caller.call(endpoints.setLedMode, content, options)
    },
  }
}

function isNamed(mode: string): mode is ModeName {
  return ledModes.some((name) => name === mode)
}
