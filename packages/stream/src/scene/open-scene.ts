import { setMaxListeners } from 'node:events'
import type { Clock, Layout } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import type { StreamErrorListener } from '@ledloom/sockets'
import { Group, type MemberView } from '../group/group.ts'
import type { GroupMember, MemberPlace } from '../group/group-member.ts'
import type { DeviceOutlet } from '../outlets/device/device-outlet.ts'
import { LateMembers } from './late-members.ts'
import { findVacancy } from './open-member.ts'
import { closeMembers, openPlaces, type ScenePlace } from './open-places.ts'
import type { Scene } from './scene.ts'
import { SceneError } from './scene-error.ts'

/** Connects to the device that an address, or whatever stands for one, means. */
export type ConnectDevice = (address: string, signal?: AbortSignal) => Promise<Device>

/** What is known around a scene. */
export interface OpenSceneOptions {
  /** Where the paths of layout files begin. Default: the working folder. */
  readonly folder?: string | undefined
  /** Ends the connecting. */
  readonly signal?: AbortSignal | undefined
  /** Default: the device client, which takes addresses. */
  readonly connect?: ConnectDevice | undefined
  /**
   * What a device's `layout` means, with its number of LEDs where that is known; of frames that are
   * sent on, that of the first device is usual. Default: a file.
   */
  readonly readLayout?:
    | ((text: string, ledCount?: number, usualLedCount?: number) => Promise<Layout>)
    | undefined
  /**
   * Called for a device that has no usable layout, given or stored, with the reason (`stores no
   * layout`): its LEDs are taken as a line.
   */
  readonly onNoLayout?: ((name: string, reason: string) => void) | undefined
  /**
   * Told of a device that does not answer, or not within two seconds (`late`). The others play
   * without it, and it is taken up when it comes, where the picture has LEDs for it: its layout is in
   * the scene, or it shows the same as the others; `no-room` where that is not so. A late one that
   * decides the picture is waited for. Default: a scene must be whole.
   */
  readonly onMissing?: ((missing: SceneError) => void) | undefined
  /**
   * Told of a device that was missing and was taken up, and whether the picture has LEDs for it or
   * it shows those that are nearest.
   */
  readonly onArrival?: ((name: string, view: MemberView) => void) | undefined
  /**
   * Told of what fails at members, by their names, from the first of them on. Default: the listeners
   * of the fleet, which hear nothing of the time before.
   */
  readonly onError?: StreamErrorListener | undefined
  /** Default: the machine's. */
  readonly clock?: Clock | undefined
}

/** A scene that is ready to be played. */
export interface OpenScene {
  readonly group: Group
  /** Those of the scene that are devices and are there: in its order, then those that came later. */
  readonly devices: readonly Device[]
  /** The same with their outlets, which can be paused. */
  readonly played: readonly PlayedDevice[]
  /** Names of those that are not there yet and are still waited for. */
  readonly missing: readonly string[]
  /** Closes the fleet, which puts the devices back into their modes, and then the devices. */
  close(): Promise<void>
}

/** A device of a scene that is there. */
export interface PlayedDevice {
  readonly name: string
  readonly device: Device
  readonly outlet: DeviceOutlet
}

/** A member and the device behind it, if it is one. */
export interface OpenMember {
  readonly member: GroupMember
  readonly played?: PlayedDevice | undefined
  /** Called once the fleet tells of its failures. */
  readonly endListening?: (() => void) | undefined
}

/**
 * Connects to all devices of a scene, at the same time, and makes a fleet of them.
 *
 * @throws SceneError `no-device` for one that is not there or cannot be played to, or when none is
 * @throws TypeError, RangeError for what a scene cannot say, such as two devices of one name
 */
export async function openScene(scene: Scene, given: OpenSceneOptions = {}): Promise<OpenScene> {
  const ending = new AbortController()
  const options = { ...given, signal: withSignal(ending.signal, given.signal) }
  let opened: readonly OpenMember[] = []
  try {
    const places = await openPlaces(scene, options)
    opened = places.flatMap((place) => place.opened ?? [])
    const rooms = await Promise.all(places.map((place) => roomFor(place, options)))
    const group = makeGroup(rooms, options)
    for (const { endListening } of opened) endListening?.()
    const late = new LateMembers(group, options)
    for (const [i, place] of places.entries()) awaitMissing(place, rooms[i], { late, options })
    return new GroupOfScene({ group, opened, late, ending })
  } catch (cause) {
    ending.abort()
    await closeMembers(opened)
    throw cause
  }
}

type Room = GroupMember | MemberPlace | undefined

function makeGroup(rooms: readonly Room[], { clock, onError }: OpenSceneOptions): Group {
  const members = rooms.filter((room) => room !== undefined)
  const group = new Group(members, { clock })
  if (onError !== undefined) group.onError(onError)
  return group
}

interface Waiting {
  readonly late: LateMembers
  readonly options: OpenSceneOptions
}

/** Waits for a device that is not there, unless the picture is laid out without it. */
function awaitMissing(
  { device, missing, opening }: ScenePlace,
  room: Room,
  { late, options }: Waiting,
): void {
  if (missing === undefined) return
  if (room !== undefined || device.place === 'same') late.await(device, missing, opening)
  else options.onMissing?.(withoutRoom(missing))
}

/** A signal that each device of a fleet may listen to, as many as they are. */
function withSignal(signal: AbortSignal, other: AbortSignal | undefined): AbortSignal {
  const either = other === undefined ? signal : AbortSignal.any([signal, other])
  setMaxListeners(0, either)
  return either
}

/** The member itself, or room for one that is not there, as far as its layout is known. */
async function roomFor({ opened, device }: ScenePlace, options: OpenSceneOptions): Promise<Room> {
  return opened === undefined ? findVacancy(device, options) : opened.member
}

function withoutRoom({ message, cause }: SceneError): SceneError {
  const what = 'the picture is laid out without it; a layout in the scene would keep its place'
  return new SceneError('no-room', `${message}; ${what}`, { cause })
}

/** What a fleet of a scene is made of. */
export interface OpenSceneParts {
  readonly group: Group
  /** Those that were there first. */
  readonly opened: readonly OpenMember[]
  readonly late: LateMembers
  /** Ends the waiting for those that are late. */
  readonly ending: AbortController
}

/** The fleet of a scene, with those that came later. */
export class GroupOfScene implements OpenScene {
  readonly group: Group
  readonly #parts: OpenSceneParts

  constructor(parts: OpenSceneParts) {
    this.group = parts.group
    this.#parts = parts
  }

  get devices(): readonly Device[] {
    return this.played.map(({ device }) => device)
  }

  get played(): readonly PlayedDevice[] {
    return this.#members.flatMap(({ played }) => played ?? [])
  }

  get missing(): readonly string[] {
    return this.#parts.late.missing
  }

  /** Bound, as it is handed on without the fleet. */
  readonly close = async (): Promise<void> => {
    const { ending, late } = this.#parts
    ending.abort()
    await late.end()
    await this.group.close()
    await closeMembers(this.#members)
  }

  get #members(): readonly OpenMember[] {
    const { opened, late } = this.#parts
    return [...opened, ...late.arrived]
  }
}
