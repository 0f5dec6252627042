import { isDeepStrictEqual } from 'node:util'
import { DEVICE_FILE } from '../house/house-groups.ts'
import type { House } from '../house/read-house.ts'
import { groupIds, isGroupId } from './group-ids.ts'
import type { KnownDevice } from './known-device.ts'
import type { ChosenLight } from './returning-lights.ts'

/** What stands in a house file of its devices. */
type ListedLights = Pick<House, 'devices' | 'groups'>

/** What is no longer as it was in a house file. */
export type ChangedLights = {
  /** Ids of groups that have left it, or have other members. */
  readonly groups: ReadonlySet<string>
  /** Addresses of devices that have left it. */
  readonly devices: ReadonlySet<string>
}

/**
 * What a change of a house file takes from lights: those that it adds change none.
 *
 * @param known the devices of both, as far as they are known
 */
export function changedLights(
  before: ListedLights,
  now: ListedLights,
  known: readonly KnownDevice[],
): ChangedLights {
  const members = membersOf(now)
  const groups = [...membersOf(before)].filter(
    ([id, names]) => !isDeepStrictEqual(members.get(id), names),
  )
  const left = new Set(before.devices.filter((text) => !now.devices.includes(text)))
  const devices = known.filter(({ callings: [text = ''] }) => left.has(text))
  return {
    groups: new Set(groups.map(([id]) => id)),
    devices: new Set([...left, ...devices.map(({ address }) => address)]),
  }
}

/** Lights that a house still has, with those of their devices that it has, as far as that is known without its files. */
export function lightsLeft(
  lights: readonly ChosenLight[],
  house: ListedLights,
): readonly ChosenLight[] {
  const groups = membersOf(house)
  const hasFiles = house.devices.some((text) => DEVICE_FILE.test(text))
  return lights.flatMap((light) => {
    const devices = light.devices.filter((each) => hasFiles || house.devices.includes(each))
    const isGone = isGroupId(light.id) && !groups.has(light.id)
    return isGone || devices.length === 0 ? [] : [{ ...light, devices }]
  })
}

/** The members of groups, by their ids. */
function membersOf({ groups }: ListedLights): ReadonlyMap<string, ReadonlySet<string>> {
  const ids = groupIds(Object.keys(groups))
  return new Map([...ids].map(([name, id]) => [id, new Set(groups[name])]))
}
