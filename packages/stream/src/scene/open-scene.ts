import { setMaxListeners } from 'node:events'
import type { Clock, Layout } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import type { StreamErrorListener } from '@ledloom/sockets'
import { Group, type MemberView } from '../group/group.ts'
import type { GroupMember, ReservedMember } from '../group/group-member.ts'
import type { DeviceOutlet } from '../outlets/device/device-outlet.ts'
import { MissingDevices } from './missing-devices.ts'
import { reserveMember } from './open-member.ts'
import { closeMembers, openMembers, type SceneMember } from './open-members.ts'
import { OpeningQueue } from './opening-queue.ts'
import { nameOf, type Scene, SceneError } from './scene.ts'

/** Options of {@link openScene}. */
export interface OpenSceneOptions {
  /** Base of the paths of layout files. Default: the working folder. */
  readonly folder?: string | undefined
  /** Ends the connecting. */
  readonly signal?: AbortSignal | undefined
  /** Connects to the device of an address. Default: by the device client. */
  readonly connect?: ((address: string, signal?: AbortSignal) => Promise<Device>) | undefined
  /**
   * Reads a device's `layout`. `ledCount` is its number of LEDs, if known; `usualLedCount`, for another
   * controller, that of the first device. Default: reads a file.
   */
  readonly readLayout?:
    | ((text: string, ledCount?: number, usualLedCount?: number) => Promise<Layout>)
    | undefined
  /**
   * Called for a device without a usable layout, given or stored, with the reason (`stores no
   * layout`): its LEDs are taken as a line.
   */
  readonly onNoLayout?: ((name: string, reason: string) => void) | undefined
  /**
   * Called for a device that does not answer, or not within two seconds of its turn (`late`). The others play
   * without it, and it joins when it comes, if the layout of the group has LEDs for it: its layout is
   * in the scene, or it shows the same as another; otherwise the error is `not-in-layout`. A late one
   * that decides the layout is waited for. Default: all devices must be there.
   */
  readonly onMissing?: ((missing: SceneError, name: string) => void) | undefined
  /** Called for a missing device that has joined. */
  readonly onArrival?: ((name: string, view: MemberView) => void) | undefined
  /**
   * Called for failures of members, with their names, from the first connection on. Default: the
   * listeners of the group, which miss failures before it exists.
   */
  readonly onError?: StreamErrorListener | undefined
  /** Default: the machine's. */
  readonly clock?: Clock | undefined
}

/** An open scene. */
export interface OpenScene {
  readonly group: Group
  /** The connected devices: those of the start in the scene's order, then those that joined. */
  readonly devices: readonly Device[]
  /** The same with their outlets, which can be paused. */
  readonly played: readonly PlayedDevice[]
  /** Names of the devices that are missing and still searched for. */
  readonly missing: readonly string[]
  /** Closes the group, which puts the devices back into their modes, then the devices. */
  close(): Promise<void>
}

/** A connected device of a scene. */
export interface PlayedDevice {
  readonly name: string
  readonly device: Device
  readonly outlet: DeviceOutlet
}

/** An open member, and its device unless it is another controller. */
export interface OpenMember {
  readonly member: GroupMember
  readonly played?: PlayedDevice | undefined
  /** Called once the group reports its failures. */
  readonly endListening?: (() => void) | undefined
}

/**
 * Connects to the devices of a scene, 32 at a time, and makes a group of them.
 *
 * @throws SceneError `no-device` for a device that is absent or cannot be played to, or when none is
 * there
 * @throws TypeError, RangeError for an invalid scene, such as two devices of one name
 */
export async function openScene(scene: Scene, given: OpenSceneOptions = {}): Promise<OpenScene> {
  const ending = new AbortController()
  const options = { ...given, signal: withSignal(ending.signal, given.signal) }
  let opened: readonly OpenMember[] = []
  try {
    const queue = new OpeningQueue(options.clock)
    const members = await openMembers(scene, options, queue)
    opened = members.flatMap((member) => (member.state === 'open' ? member.opened : []))
    const reserved = await Promise.all(members.map((member) => groupMember(member, options)))
    const group = createGroup(reserved, options)
    for (const { endListening } of opened) endListening?.()
    const missing = new MissingDevices(group, { ...options, queue })
    for (const [i, member] of members.entries()) {
      if (member.state === 'open') continue
      const { device, error } = member
      const opening = member.state === 'late' ? member.opening : undefined
      if (reserved[i] === undefined && device.place !== 'same')
        options.onMissing?.(leftOut(error), nameOf(device))
      else missing.search(device, error, opening)
    }
    return new GroupOfScene({ group, opened, missing, ending })
  } catch (cause) {
    ending.abort()
    await closeMembers(opened)
    throw cause
  }
}

/** The signal, or either of two, that any number of devices may listen to. */
function withSignal(signal: AbortSignal, other: AbortSignal | undefined): AbortSignal {
  const either = other === undefined ? signal : AbortSignal.any([signal, other])
  setMaxListeners(0, either)
  return either
}

/** The member itself, or the reservation of one that is not there, if its layout is known. */
async function groupMember(
  member: SceneMember,
  options: OpenSceneOptions,
): Promise<GroupMember | ReservedMember | undefined> {
  return member.state === 'open' ? member.opened.member : reserveMember(member.device, options)
}

function createGroup(
  reserved: readonly (GroupMember | ReservedMember | undefined)[],
  { clock, onError }: OpenSceneOptions,
): Group {
  const members = reserved.filter((member) => member !== undefined)
  const group = new Group(members, { clock })
  if (onError !== undefined) group.onError(onError)
  return group
}

function leftOut({ message, cause }: SceneError): SceneError {
  const what = 'the picture is laid out without it; a layout in the scene would keep its place'
  return new SceneError('not-in-layout', `${message}; ${what}`, { cause })
}

interface SceneParts {
  readonly group: Group
  /** The members of the start. */
  readonly opened: readonly OpenMember[]
  readonly missing: MissingDevices
  /** Ends the searches. */
  readonly ending: AbortController
}

class GroupOfScene implements OpenScene {
  readonly group: Group
  readonly #parts: SceneParts

  constructor(parts: SceneParts) {
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
    return this.#parts.missing.names
  }

  /** Bound, so that it can be handed on without the scene. */
  readonly close = async (): Promise<void> => {
    const { ending, missing } = this.#parts
    ending.abort()
    await missing.end()
    await this.group.close()
    await closeMembers(this.#members)
  }

  get #members(): readonly OpenMember[] {
    const { opened, missing } = this.#parts
    return [...opened, ...missing.found]
  }
}
