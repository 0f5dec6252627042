import type { PlayedHouse } from '@ledloom/studio'
import { textOfColor } from '../named-lights/light-show.ts'
import type { NamedLights } from '../named-lights/named-lights.ts'

/** The groups and devices that show something by themselves, as a page shows them. */
export function ownLights(lights: NamedLights): PlayedHouse['state']['own'] {
  const { chosen } = lights
  // Most often there are none, and hundreds of lights would be read for it.
  if (chosen.length === 0) return []
  const { all } = lights
  const ids = new Set(chosen.map(({ id }) => id))
  const names = new Map(
    all.flatMap(({ kind, name, devices }) =>
      kind === 'device' ? devices.map((address) => [address, name] as const) : [],
    ),
  )
  return all
    .filter(({ id }) => ids.has(id))
    .map(({ id, name, devices, state }) => {
      const { isOn, play, color, movie } = state
      return {
        ...{ id, name, isOn },
        devices: devices.map((address) => ({ address, name: names.get(address) ?? address })),
        ...(color && { color: textOfColor(color) }),
        ...(movie !== undefined && { movie }),
        ...(play !== undefined && { play }),
      }
    })
}
