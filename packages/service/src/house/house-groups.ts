import { nearestName, suggestName } from '@ledloom/core'
import { sceneOfTargets } from '@ledloom/studio/targets'
import { z } from 'zod'
import { AskedDisk } from '../lasting/asked-disk.ts'

/** The parts of a house file that name devices. */
type NamedDevices = {
  readonly devices: readonly string[]
  readonly groups: Readonly<Record<string, readonly string[]>>
}

/** A member of a group, and where it stands. */
type Member = { readonly name: string; readonly path: readonly [string, string, number] }

/** Files whose devices have names of their own: scenes, and what `ledloom device --json` printed. */
export const DEVICE_FILE = /^@|\.(ya?ml|json)$/i

function membersOf({ groups }: NamedDevices): Member[] {
  return Object.entries(groups).flatMap(([group, names]) =>
    names.map((name, i) => ({ name, path: ['groups', group, i] as const })),
  )
}

/** Adds an issue for each member of a group that is none of the names. */
function refuseOthers(
  house: NamedDevices,
  names: readonly string[],
  context: z.RefinementCtx,
): void {
  for (const { name, path } of membersOf(house)) {
    if (names.includes(name)) continue
    const suggestion = nearestName(name, names)
    const all = suggestion === undefined ? ` (${suggestName(name, names)})` : ''
    const message = `is none of the devices${all}`
    const issue = { path: [...path], message, input: name, params: { suggestion } }
    context.addIssue({ code: 'custom', ...issue })
  }
}

/** Refuses members of groups that are none of the devices; which a file has is not known here. */
export function checkMembers(house: NamedDevices, context: z.RefinementCtx): void {
  if (house.devices.some((text) => DEVICE_FILE.test(text))) return
  refuseOthers(house, house.devices, context)
}

/**
 * A schema that refuses members of groups that are none of the devices, with those of files; undefined if
 * there is nothing to check, or a file can't be read in time, which is reported when it is played on.
 */
export async function memberSchema(house: NamedDevices): Promise<z.ZodType | undefined> {
  if (membersOf(house).every(({ name }) => house.devices.includes(name))) return undefined
  const scene = await new AskedDisk()
    .ask('scene files', () => sceneOfTargets(house.devices, {}))
    .catch(() => undefined)
  if (scene === undefined) return undefined
  const names = scene.devices.flatMap(({ name, address }) => [...(name ? [name] : []), address])
  return z.unknown().superRefine((_, context) => refuseOthers(house, names, context))
}
