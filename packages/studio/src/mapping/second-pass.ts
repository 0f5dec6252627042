import { type LedGroups, ledsToFilmAgain, type MapResult } from '@ledloom/mapping'
import type { SecondPass } from '../state/mapping-state.ts'

/** A second pass, and the groups in which its LEDs blink. */
export type PlannedPass = SecondPass & { readonly groups: LedGroups }

/** The second pass that would help a map; `undefined` if none would. */
export function planSecondPass(map: MapResult): PlannedPass | undefined {
  const groups = ledsToFilmAgain(map)
  if (groups.length === 0) return undefined
  const all = new Set(groups.flat())
  const measured = [...all].filter((led) => map.leds[led]!.state === 'measured').length
  return { groups, measured, unmeasured: all.size - measured }
}

/** A pass without its LEDs, for pages. */
export function describePass({ measured, unmeasured }: PlannedPass): SecondPass {
  return { measured, unmeasured }
}
