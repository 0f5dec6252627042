import { isDeepStrictEqual } from 'node:util'
import type { Device } from '@ledloom/device'
import type { Mutex } from 'async-mutex'
import type { ConnectedDevice } from '../devices/connected-device.ts'
import { outletSettings, type PlayedSceneDevice } from '../devices/played-scene.ts'
import { type GivenDevice, placeDevice, type SceneParts } from './expect-scene.ts'
import type { StudioDevices } from './studio-devices.ts'

/** What a device that joins plays, and did before. */
export type FoundPlay = {
  /** It is left with that until it goes live. Default false. */
  readonly isPaused?: boolean | undefined
  /** The mode to restore in the end. Default: the one that it is in. */
  readonly formerMode?: string | undefined
}

/** A device that plays as soon as it is its turn. */
export type ReadyDevice = {
  readonly address: string
  /** Opens its outlet as the scene wants it, without asking anything. Nothing if it has other settings, or is gone. */
  readonly open: (wanted: PlayedSceneDevice) => ConnectedDevice | undefined
  /** Ends its connection, as it does not play. */
  readonly leave: () => Promise<void>
  /** Settles its wait as a promise does. */
  readonly settle: (done: Promise<void>) => void
}

/** What devices join a scene with. */
type JoiningParts = SceneParts & {
  /** Locked during a change of what is played on. */
  readonly mutex: Mutex
  readonly opener: StudioDevices
  /** Devices that wait for their turn. */
  readonly ready: ReadyDevice[]
}

/** The device of the scene at an address, while it is waited for. */
export function awaitedOf(
  address: string,
  { devices }: Pick<SceneParts, 'devices'>,
): PlayedSceneDevice | undefined {
  if (devices.live(address) !== undefined) return undefined
  return devices.scene.devices.find((device) => device.address === address)
}

/**
 * Plays on a device that is waited for, unless that has changed meanwhile: then it is closed. Those that come at the same
 * time join together: each change of what is played on costs as much as all devices there.
 */
export async function joinScene(
  address: string,
  { device, found }: { readonly device: Device; readonly found: FoundPlay },
  parts: JoiningParts,
): Promise<void> {
  const { opener, devices } = parts
  const asked = awaitedOf(address, parts)
  if (asked === undefined) return device.close()
  const settings = outletSettings(devices.scene, asked)
  // Read before it is its turn: one that hangs keeps no other one from a change.
  const open = await opener.read(device, address, { ...settings, ...found })
  await joinInTurn(
    {
      address,
      open: (wanted) =>
        isDeepStrictEqual(settings, outletSettings(devices.scene, wanted)) ? open() : undefined,
      leave: () => device.close(),
    },
    parts,
  )
}

/**
 * Plays on a device that another studio has given away, if it is waited for; those that come at the same time join
 * together.
 *
 * @param take gives it when it is its turn, if it is still to be had
 */
export function takeIntoScene(
  address: string,
  take: () => GivenDevice | undefined,
  parts: JoiningParts,
): Promise<void> {
  let given: GivenDevice | undefined
  const open = (wanted: PlayedSceneDevice) => {
    given = take()
    const isSame = isDeepStrictEqual(given?.settings, outletSettings(parts.devices.scene, wanted))
    return isSame ? given?.live : undefined
  }
  // One that has other settings joins again.
  const leave = async () => void (await given?.live.release())
  return joinInTurn({ address, open, leave }, parts)
}

/** Plays on a device together with all others that wait for their turn. */
async function joinInTurn(one: Omit<ReadyDevice, 'settle'>, parts: JoiningParts): Promise<void> {
  const joined = new Promise<void>((settle) => {
    parts.ready.push({ ...one, settle })
  })
  await Promise.all([joined, parts.mutex.runExclusive(() => joinReady(parts))])
}

/** Plays on all devices that wait for their turn. */
async function joinReady(parts: JoiningParts): Promise<void> {
  const joining = new Map<string, Joining>()
  for (const { address, open, leave, settle } of parts.ready.splice(0)) {
    const wanted = awaitedOf(address, parts)
    const isOver = parts.devices.attempts.ending.aborted || joining.has(address)
    try {
      const live = isOver ? undefined : wanted && open(wanted)
      if (wanted === undefined || live === undefined) settle(leave())
      else joining.set(address, { wanted, live, settle })
    } catch (error) {
      settle(leave().then(() => Promise.reject(error)))
    }
  }
  const all = [...joining.values()]
  if (all.length === 0) return
  try {
    await addAll(all, parts)
    for (const { settle } of all) settle(Promise.resolve())
  } catch {
    // Only those that can't join are not played on.
    for (const one of all) {
      const added = add(one, parts)
      one.settle(added)
      await added.catch(() => undefined)
    }
  }
}

type Added = {
  readonly wanted: PlayedSceneDevice
  readonly live: ConnectedDevice
}

type Joining = Added & Pick<ReadyDevice, 'settle'>

/** Plays on a device, which is closed if that fails. */
async function add(one: Added, parts: SceneParts): Promise<void> {
  try {
    await addAll([one], parts)
  } catch (error) {
    await one.live.close()
    throw error
  }
}

/** Plays on devices as well. @throws Error if that fails; those before play on */
async function addAll(
  added: readonly Added[],
  { devices, playOn, onChange }: SceneParts,
): Promise<void> {
  for (const { live, wanted } of added) placeDevice(live, wanted)
  await playOn([...devices.allLive, ...added.map(({ live }) => live)], devices.scene.frameRate)
  for (const { live, wanted } of added) devices.add(wanted.address, live)
  onChange()
}
