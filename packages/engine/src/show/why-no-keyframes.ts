import type { Effect, Modifier, Parameter } from '@ledloom/effects'

/** Why a parameter of an effect can't have keyframes; `undefined` where it can. */
export function whyEffectHasNoKeyframes(effect: Effect, name: string): string | undefined {
  if (name === 'speed') return 'has keyframes as the speed of the layer, beside params'
  if (effect.params[name]?.kind === 'seed')
    return "can't have keyframes: each seed is another light"
  if (effect.kind === 'pure') return whyPaceHasNoKeyframes(effect.params[name]!)
  return "can't have keyframes: the effect builds on what was before and would begin anew"
}

/** Why a parameter of a modifier can't have keyframes; `undefined` where it can. */
export function whyModifierHasNoKeyframes(
  { kind, params }: Modifier,
  name: string,
): string | undefined {
  if (kind === 'geometry')
    return "can't have keyframes: its source would have to be made ready anew"
  const parameter = params[name]!
  const isSmooth = ['number', 'colour', 'integer'].includes(parameter.kind)
  if (!isSmooth) return "can't have keyframes: only numbers and colours of modifiers can"
  return whyPaceHasNoKeyframes(parameter)
}

function whyPaceHasNoKeyframes(parameter: Parameter): string | undefined {
  const paces = 'paces' in parameter && parameter.paces
  return paces ? "can't have keyframes: it sets the pace, and the light would jump" : undefined
}
