import { type Effect, isLive, type Modifier, type Parameter } from '@ledloom/effects'

/** The reason for which a parameter of an effect can't change while it plays; `undefined` if it can. */
export function whyEffectHasNoKeyframes(
  effect: Pick<Effect, 'kind' | 'params' | 'live'>,
  name: string,
): string | undefined {
  if (name === 'speed')
    return 'has keyframes, or follows something, as the speed of the layer, beside params'
  if (effect.params[name]?.kind === 'seed')
    return "can't have keyframes or follow anything: each seed is another light"
  if (effect.kind === 'stateful' && !isLive(effect, name))
    return "can't have keyframes or follow anything: the effect builds on earlier frames and would start over"
  return whyDeclaredConstant(effect.params[name]!)
}

/** The reason for which a parameter of a modifier can't change; `undefined` if it can. */
export function whyModifierHasNoKeyframes(
  { kind, params }: Modifier,
  name: string,
): string | undefined {
  if (kind === 'geometry')
    return "can't have keyframes or follow anything: its source would have to be prepared again"
  const parameter = params[name]!
  const isSmooth = ['number', 'colour', 'integer'].includes(parameter.kind)
  if (!isSmooth)
    return "can't have keyframes or follow anything: only numbers and colours of modifiers can"
  return whyDeclaredConstant(parameter)
}

function whyDeclaredConstant(parameter: Parameter): string | undefined {
  const reason = 'constant' in parameter ? parameter.constant : undefined
  return reason && `can't have keyframes or follow anything: ${reason}`
}
