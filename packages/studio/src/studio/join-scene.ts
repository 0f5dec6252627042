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

/** What devices join a scene with. */
type JoiningParts = SceneParts & {
  /** Locked during a change of what is played on. */
  readonly mutex: Mutex
  readonly opener: StudioDevices
}

/** A device that was connected. */
type JoiningDevice = {
  readonly device: Device
  readonly found: FoundPlay
}

/** The device of the scene at an address, while it is waited for. */
export function awaitedOf(
  address: string,
  { devices }: Pick<SceneParts, 'devices'>,
): PlayedSceneDevice | undefined {
  if (devices.live(address) !== undefined) return undefined
  return devices.scene.devices.find((device) => device.address === address)
}

/** Plays on a device that is waited for, unless that has changed meanwhile: then it is closed. */
export async function joinScene(
  address: string,
  { device, found }: JoiningDevice,
  parts: JoiningParts,
): Promise<void> {
  const { mutex, opener, devices } = parts
  const asked = awaitedOf(address, parts)
  if (asked === undefined) return device.close()
  const settings = outletSettings(devices.scene, asked)
  // Read before it is its turn: one that hangs keeps no other one from a change.
  const open = await opener.read(device, address, { ...settings, ...found })
  await mutex.runExclusive(async () => {
    const wanted = awaitedOf(address, parts)
    const isOver = devices.attempts.ending.aborted || wanted === undefined
    if (isOver || !isDeepStrictEqual(settings, outletSettings(devices.scene, wanted))) {
      return device.close()
    }
    await add(wanted, open(), parts)
  })
}

/**
 * Plays on a device that another studio has given away, if it is waited for.
 *
 * @param take gives it when it is its turn, if it is still to be had
 */
export function takeIntoScene(
  address: string,
  take: () => GivenDevice | undefined,
  parts: JoiningParts,
): Promise<void> {
  const { mutex, devices } = parts
  return mutex.runExclusive(async () => {
    const wanted = awaitedOf(address, parts)
    if (wanted === undefined || devices.attempts.ending.aborted) return
    const given = take()
    if (given === undefined) return
    const { live, settings } = given
    const isSame = isDeepStrictEqual(settings, outletSettings(devices.scene, wanted))
    // It joins again, with other settings.
    await (isSame ? add(wanted, live, parts) : live.release())
  })
}

async function add(
  wanted: PlayedSceneDevice,
  live: ConnectedDevice,
  { devices, playOn, onChange }: SceneParts,
): Promise<void> {
  placeDevice(live, wanted)
  try {
    await playOn([...devices.allLive, live], devices.scene.frameRate)
  } catch (error) {
    await live.close()
    throw error
  }
  devices.add(wanted.address, live)
  onChange()
}
