import { isDeepStrictEqual } from 'node:util'
import type { PlayedScene, PlayedSceneDevice } from '../devices/played-scene.ts'

/** A change of what plays, for people. */
export type DescribedChange = {
  /** `Opacity of Aurora`. */
  readonly title: string
  /** The value that was changed, if it is one of those that are dragged or typed. */
  readonly value?: string | undefined
}

/** Describes the change of the devices that are played on, which must differ. */
export function describeScene(before: PlayedScene, after: PlayedScene): DescribedChange {
  const added = without(after, before)
  const removed = without(before, after)
  if (added.length > 0 && removed.length > 0) return { title: 'Devices' }
  if (added.length > 0) return { title: `Connect ${namesOf(added)}` }
  if (removed.length > 0) return { title: `Disconnect ${namesOf(removed)}` }
  if (isArranged(before) !== isArranged(after)) {
    const title = isArranged(after)
      ? 'One picture over all devices'
      : 'Whole picture on each device'
    return { title }
  }
  const [moved, second] = after.devices.filter(
    (device) => !before.devices.some((past) => isDeepStrictEqual(past, device)),
  )
  if (moved === undefined || second !== undefined) return { title: 'Arrangement' }
  return { title: `Place of ${moved.name}`, value: `place of ${moved.address}` }
}

function isArranged({ devices }: PlayedScene): boolean {
  return devices.some(({ place }) => place !== 'same')
}

function without({ devices }: PlayedScene, others: PlayedScene): readonly PlayedSceneDevice[] {
  const addresses = new Set(others.devices.map(({ address }) => address))
  return devices.filter(({ address }) => !addresses.has(address))
}

function namesOf([first, ...others]: readonly PlayedSceneDevice[]): string {
  const name = first?.name ?? ''
  return others.length === 0 ? name : `${name} and ${others.length} more`
}
