import type { EffectVariables } from '@ledloom/effects'
import type { TreeVariable } from '../syntax/tree.ts'
import type { PatternPlayer } from './player.ts'

/** Elements of an array that are shown; one more says that there are others. */
const MOST_ELEMENTS = 9

/** The present values of the variables that a pattern exports: numbers, and the first ones of arrays. */
export function exportedVariables(
  player: PatternPlayer,
  globals: readonly TreeVariable[],
): EffectVariables {
  const exported = globals.filter(({ isExported }) => isExported)
  return Object.fromEntries(
    exported.flatMap((variable) => {
      const value = shownValue(player, player.valueOf(variable))
      return value === undefined ? [] : [[variable.name, value] as const]
    }),
  )
}

/** `undefined` for functions, which have no value to show. */
function shownValue(player: PatternPlayer, value: unknown): number | readonly number[] | undefined {
  if (typeof value === 'number') return value
  return isList(value) ? player.firstOf(value, MOST_ELEMENTS) : undefined
}

function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || ArrayBuffer.isView(value)
}
