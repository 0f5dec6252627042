import type { StudioState } from '@ledloom/studio'

/** Says that nothing plays: a house is off, or there are no layers; undefined while something does. */
export function idleText({ house, show, mapping }: StudioState): string | undefined {
  if (mapping?.isShown) return undefined
  if (house === undefined) return show?.layers.length === 0 ? 'Nothing plays' : undefined
  if (house.isOn) return undefined
  return house.own.some(({ isOn }) => isOn) ? 'House off' : 'Nothing plays'
}
