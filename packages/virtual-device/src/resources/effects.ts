import { effectUniqueId } from './effect-id.ts'
import type { Handlers } from './handler.ts'
import { refuse } from './refusal.ts'

/** The effects built in. */
export const effectHandlers: Handlers<
  'getLedEffects' | 'getCurrentLedEffect' | 'setCurrentLedEffect'
> = {
  getLedEffects: ({ profile }) => ({
    effects_number: profile.effectsNumber,
    unique_ids: Array.from({ length: profile.effectsNumber }, (_, id) => effectUniqueId(id)),
  }),

  getCurrentLedEffect: ({ memory }) => ({
    effect_id: memory.effectId,
    preset_id: memory.effectId,
    unique_id: effectUniqueId(memory.effectId),
  }),

  setCurrentLedEffect({ memory, modes, profile }, { body }) {
    if (body.effect_id >= profile.effectsNumber) return refuse('value-out-of-range')
    memory.effectId = body.effect_id
    modes.replayIfIn('effect')
    return {}
  },
}
