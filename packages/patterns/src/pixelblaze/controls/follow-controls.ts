import type { Colour } from '@ledloom/effects'
import type { PatternPlayer } from '../play/player.ts'
import type { Control } from './find-controls.ts'
import { pickedNumbers } from './picker-light.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Calls a pattern's functions for its controls: first for those whose values differ from their defaults,
 * and then, each time the returned function is called, for those that changed or are pressed.
 *
 * @param params the values, which change in place
 * @param defaults as `params`, when nothing is changed
 */
export function followControls(
  player: PatternPlayer,
  controls: readonly Control[],
  { params, defaults }: { readonly params: Values; readonly defaults: Values },
): () => void {
  const last = controls.map(({ parameter }) => defaults[parameter])
  const follow = () => {
    for (let index = 0; index < controls.length; index++) {
      const control = controls[index]!
      const value = params[control.parameter]
      if (control.kind === 'trigger') {
        if (value === true) player.call(control.functionName)
        continue
      }
      if (isSame(value, last[index])) continue
      last[index] = value
      setControl(player, control, value)
    }
  }
  follow()
  return follow
}

function setControl(player: PatternPlayer, { kind, functionName }: Control, value: unknown): void {
  if (typeof value === 'number') player.call(functionName, value)
  else if (typeof value === 'boolean') player.call(functionName, value ? 1 : 0)
  else if (isColour(value) && (kind === 'hsvPicker' || kind === 'rgbPicker')) {
    player.call(functionName, ...pickedNumbers(value, kind))
  }
}

function isColour(value: unknown): value is Colour {
  return Array.isArray(value) && value.length === 3
}

function isSame(one: unknown, other: unknown): boolean {
  if (!isColour(one) || !isColour(other)) return one === other
  return one[0] === other[0] && one[1] === other[1] && one[2] === other[2]
}
