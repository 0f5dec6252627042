import { endpoints } from '@ledloom/protocol'
import type { RequestOptions } from '../transport/http-message.ts'
import type { ResourceParts } from './resource-parts.ts'

/** The effects that are built into the device: `device.effects`. */
export function effects({ caller }: ResourceParts) {
  return {
    /** The number of effects, and from firmware 2.5.6 on their identifiers. */
    list: caller.method(endpoints.getLedEffects),

    /** The selected effect; `id` counts from 0, whichever name the firmware has for it. */
    current: async (options?: RequestOptions) => {
      const answer = await caller.call(endpoints.getCurrentLedEffect, undefined, options)
      return { ...answer, id: answer.preset_id ?? answer.effect_id }
    },

    /** Selects an effect, which shows in mode `effect`. */
    select: (effectId: number, options?: RequestOptions) =>
      caller.call(endpoints.setCurrentLedEffect, { effect_id: effectId }, options),
  }
}
