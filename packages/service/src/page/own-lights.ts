import type { PlayedHouse } from '@ledloom/studio'
import { textOfColor } from '../named-lights/light-show.ts'
import type { NamedLights } from '../named-lights/named-lights.ts'
import { endOf } from '../playing/choice-times.ts'
import type { PlannedPlay } from '../schedule/plan.ts'

/** What is planned from now on, in order, and when now is. */
type Planned = { readonly plays: readonly PlannedPlay[]; readonly now: number }

/** The groups and devices that show something by themselves, as a page shows them. */
export function ownLights(
  lights: NamedLights,
  { plays, now }: Planned,
): PlayedHouse['state']['own'] {
  const { chosen } = lights
  // Most often there are none, and hundreds of lights would be read for it.
  if (chosen.length === 0) return []
  const { all } = lights
  const choices = new Map(chosen.map((choice) => [choice.id, choice]))
  const names = new Map(
    all.flatMap(({ kind, name, devices }) =>
      kind === 'device' ? devices.map((address) => [address, name] as const) : [],
    ),
  )
  return all.flatMap(({ id, name, devices, state }) => {
    const choice = choices.get(id)
    if (choice === undefined) return []
    const { isOn, play, color, movie } = state
    return {
      ...{ id, name, isOn, ends: choice.until ?? 'next' },
      endsAt: endOf(choice, plays, now) ?? null,
      devices: devices.map((address) => ({ address, name: names.get(address) ?? address })),
      ...(color && { color: textOfColor(color) }),
      ...(movie !== undefined && { movie }),
      ...(play !== undefined && { play }),
    }
  })
}
