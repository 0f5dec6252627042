import { type Behaviours, type BodyOf, refuse } from '../device/behaviour.ts'
import { effectOfUniqueId, effectUniqueId } from '../identity/uuids.ts'

/** The built-in effects. */
export default {
  getLedEffects: ({ profile }) => ({
    effects_number: profile.effectsNumber,
    unique_ids: Array.from({ length: profile.effectsNumber }, (_, id) => effectUniqueId(id)),
  }),

  getCurrentLedEffect: ({ memory }) => ({
    effect_id: memory.effectId,
    preset_id: memory.effectId,
    unique_id: effectUniqueId(memory.effectId),
  }),

  setCurrentLedEffect: {
    keep: 'soon',
    handle({ memory, modes, profile }, { body }) {
      const effectId = chosenEffect(body)
      if (!isWithin(effectId, profile.effectsNumber)) return refuse('value-out-of-range')
      memory.effectId = effectId
      modes.replayIfIn('effect')
      return {}
    },
  },
} satisfies Behaviours

function chosenEffect(choice: BodyOf<'setCurrentLedEffect'>): number {
  if ('effect_id' in choice) return choice.effect_id
  return 'preset_id' in choice ? choice.preset_id : effectOfUniqueId(choice.unique_id)
}

function isWithin(effectId: number, effectsNumber: number): boolean {
  return effectId >= 0 && effectId < effectsNumber
}
