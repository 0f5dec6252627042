import { errorMessage, type OutputOptions, RGB } from '@ledloom/core'
import { type Device, DeviceError } from '@ledloom/device'
import { REALTIME_PORT } from '@ledloom/protocol'
import { GatheredLines, LastingFaults, type Said } from '@ledloom/sockets'
import {
  type Group,
  isOutletAddress,
  type MemberView,
  openScene,
  type PlayedDevice,
  type Scene,
  SceneError,
} from '@ledloom/stream'
import { DeviceClaims } from '../devices/device-claims.ts'
import { openDevice } from '../devices/open-device.ts'
import type { ControllerTarget } from '../inputs/check-own-inputs.ts'
import { removeLeftCode } from '../mapping/stored-code.ts'
import { type LayoutChoice, nameOfLayout } from '../profile/layout-choice.ts'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import { StudioError } from '../report/studio-error.ts'
import { describeModes } from './describe-modes.ts'
import { sceneOfTargets, type TargetOptions } from './scene-of-targets.ts'
import { TargetLayouts } from './target-layouts.ts'

/** Options of targets. */
interface OpenTargetsOptions extends TargetOptions {
  readonly signal: AbortSignal
  /** Prints a line about a target. */
  readonly note: (line: string) => void
}

/** Open targets, ready to take light. */
interface LiveTargets {
  readonly group: Group
  /** The layout of all of them, as of one outlet. */
  readonly layout: LayoutChoice
  /** Names of the targets that were there at the start. */
  readonly names: readonly string[]
  /** Other hosts that frames are sent to. */
  readonly controllers: readonly ControllerTarget[]
  /** The devices among them; more may come. */
  readonly devices: () => readonly PlayedDevice[]
  /** Names of devices that are waited for. */
  readonly missing: () => readonly string[]
  /** Stops sending, and describes the modes that the devices are in again. */
  restore(): Promise<string[]>
  close(): Promise<void>
}

/**
 * Opens the targets of `--to`.
 * @throws SceneError, StudioError for an invalid target or layout, or if no target is there
 */
export async function openTargets(
  targets: readonly string[],
  options: OpenTargetsOptions,
): Promise<LiveTargets> {
  const { signal, note } = options
  const scene = await sceneOfTargets(targets, { ...options, output: undimmed(options.output) })
  const layouts = new TargetLayouts(options.leds, options.up, note)
  await layouts.readAll(scene)
  const names = namesIn(scene)
  const claims = new DeviceClaims([...names.values()])
  const faults = new LastingFaults(note)
  const lines = new GatheredLines(note)
  const open = await openScene(scene, {
    signal,
    async connect(address, signal) {
      const device = await openDevice(address, signal)
      await claimOrClose(claims, names.get(address) ?? address, device)
      const left = await removeLeftCode(device)
      if (left !== undefined) note(left)
      const { via, udp } = scene.devices.find((each) => each.address === address) ?? {}
      if (via === 'udp' && (udp ?? device.realtimePort) === undefined) note(guessPort(address))
      return device
    },
    readLayout: (text, ledCount, usual) => layouts.read(text, ledCount, usual),
    onNoLayout: (name, reason) =>
      note(`${name} ${reason}: taken as a line; --layout chooses another shape`),
    onMissing: (missing, name) => lines.add(describeMissing(missing, name)),
    onError: (error) => faults.addError(error),
    onArrival: (name, view) => lines.add(describeArrival(name, view)),
  }).catch((error: unknown) => {
    faults.close()
    lines.close()
    // An interrupted request is no failure of its device.
    signal.throwIfAborted()
    throw claims.fault ?? ownError(error) ?? error
  })
  const { group, close } = open
  const memberNames = group.members.map(({ name }) => name)
  const profile = profileOf(group, scene.frameRate)
  return {
    group,
    layout: {
      profile,
      layout: group.layout,
      name: nameOfLayout(memberNames),
      rotate: [0, 0, 0],
    },
    names: memberNames,
    controllers: controllersIn(scene, group),
    devices: () => open.played,
    missing: () => open.missing,
    async restore() {
      await group.close()
      return describeModes(open.played)
    },
    close() {
      faults.close()
      lines.close()
      return close()
    },
  }
}

/** A brightness replaces those of scene files, but the studio dims the group to it. */
function undimmed(output: OutputOptions = {}): OutputOptions {
  return output.brightness === undefined ? output : { ...output, brightness: 1 }
}

function namesIn({ devices }: Scene): ReadonlyMap<string, string> {
  return new Map(devices.map(({ name, address }) => [address, name ?? address]))
}

async function claimOrClose(claims: DeviceClaims, name: string, device: Device): Promise<void> {
  try {
    claims.claim(name, device)
  } catch (cause) {
    await device.close()
    throw cause
  }
}

function controllersIn({ devices }: Scene, { members }: Group): ControllerTarget[] {
  const addresses = new Map(devices.map(({ name, address }) => [name ?? address, address]))
  return members.flatMap(({ name, outlet: { layout, format } }) => {
    const address = addresses.get(name) ?? name
    if (format === undefined || !isOutletAddress(address)) return []
    // RGB in four bytes per LED is sent without the fourth.
    const hasWhite = format.ledProfile === 'RGBW' && format.bytesPerLed === 4
    return { address, ledCount: layout.ledCount, hasWhite }
  })
}

function guessPort(address: string): string {
  return `${address}: datagrams go to port ${REALTIME_PORT}, and nothing confirms that they arrive; --udp sets another port`
}

/** An error of the studio that a scene reports as that of a device: its code decides the exit status. */
function ownError(error: unknown): StudioError | undefined {
  if (!(error instanceof SceneError && error.cause instanceof StudioError)) return undefined
  return new StudioError(error.cause.code, error.message, { cause: error })
}

/** A single device keeps its format, so that a preview shows its bytes. */
function profileOf(
  { layout, members, frameRate }: Group,
  sceneRate: number | undefined,
): OutletProfile {
  const [first, ...others] = members
  const format = (others.length === 0 ? first?.outlet.format : undefined) ?? RGB
  return { layout, format, frameRate: sceneRate ?? frameRate, room: 0, timing: 'rate' }
}

function describeMissing({ message, code, cause }: SceneError, name: string): Said {
  const meanwhile = '; the others play meanwhile'
  if (code === 'late') {
    return { name, all: ` take long to answer${meanwhile}`, line: `${message}${meanwhile}` }
  }
  if (code === 'no-device' && cause instanceof DeviceError) {
    return { name, all: ` do not answer${meanwhile}`, line: `${message}${meanwhile}` }
  }
  if (code === 'not-in-layout' && cause instanceof DeviceError) {
    const all =
      ' do not answer; the picture is laid out without them; a layout in the scene would keep their places'
    return { name, all, line: message }
  }
  return { name, all: ' do not play', reason: errorMessage(cause), line: message }
}

function describeArrival(name: string, view: MemberView): Said {
  const line = `${name} is connected and shows the picture`
  const all = ' are connected and show the picture'
  if (view === 'own') return { name, all, line }
  return {
    name,
    all: `${all}. They joined late: their LEDs mirror the nearest ones until you restart`,
    line: `${line}. It joined late: its LEDs mirror the nearest ones until you restart`,
  }
}
