import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { RequestOptions } from '../transport/request-options.ts'

/** The effects that are built into the device: `device.effects`. */
export type EffectsResource = ReturnType<typeof createEffectsResource>

/** Binds it to the device that `caller` calls. */
export function createEffectsResource(caller: DeviceCaller) {
  return {
    /** How many there are, and from firmware 2.5.6 on their identifiers. */
    list: (options?: RequestOptions) => caller.call(endpoints.getLedEffects, undefined, options),

    /** Which one is selected; `id` counts from 0, whatever the firmware calls it. */
    current: async (options?: RequestOptions) => {
      const answer = await caller.call(endpoints.getCurrentLedEffect, undefined, options)
      return { ...answer, id: answer.preset_id ?? answer.effect_id }
    },

    /** Selects one; it shows in mode `effect`. */
    select: (effectId: number, options?: RequestOptions) =>
      caller.call(endpoints.setCurrentLedEffect, { effect_id: effectId }, options),
  }
}
