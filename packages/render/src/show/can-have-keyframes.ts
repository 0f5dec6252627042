import type { Modifier } from '@ledloom/effects'

/** Parameters that tell how often something happens: its beat would jump with them. */
const BEATS = new Set(['rate', 'period'])

/** Why a parameter of a modifier can't have keyframes; `undefined` where it can. */
export function reasonAgainstKeyframes({ kind, params }: Modifier, name: string) {
  if (kind === 'geometry')
    return "can't have keyframes: its source would have to be made ready anew"
  if (BEATS.has(name)) return "can't have keyframes: its beat would jump"
  const isSmooth = ['number', 'colour', 'integer'].includes(params[name]!.kind)
  return isSmooth ? undefined : "can't have keyframes: only numbers and colours of modifiers can"
}

/** Whether a parameter of a modifier may have keyframes. */
export function canHaveKeyframes(modifier: Modifier, name: string): boolean {
  return reasonAgainstKeyframes(modifier, name) === undefined
}
