import { endpoints, type LedMode, ledModes } from '@ledloom/protocol'
import type { RequestOptions } from '../transport/http-message.ts'
import type { ResourceParts } from './resource-parts.ts'

type SetModeOptions = RequestOptions & {
  /** With mode `effect`: the built-in effect to show. Default: the current one. */
  readonly effectId?: number | undefined
}

/** The mode of the lights: `device.mode`. */
export function mode({ caller }: ResourceParts) {
  return {
    /** The mode, with its movie, colour or shop mode where the firmware sends them. */
    get: caller.method(endpoints.getLedMode),

    /**
     * Changes the mode. A device without a movie refuses `movie`. A mode that only later firmware
     * has, such as `musicreactive`, is sent by its name, for the device to take or to refuse.
     */
    set: (mode: LedMode | (string & {}), { effectId, ...options }: SetModeOptions = {}) => {
      if (!isDescribed(mode)) return caller.callUnchecked(endpoints.setLedMode, { mode }, options)
      const content = effectId === undefined ? { mode } : { mode, effect_id: effectId }
      return caller.call(endpoints.setLedMode, content, options)
    },
  }
}

function isDescribed(mode: string): mode is LedMode {
  return ledModes.some((name) => name === mode)
}
