import { DeviceError } from '@ledloom/device'
import { isForwardUrl } from '../../outlets/forward/open-forward-sink.ts'
import { openDeviceMember } from './open-device-member.ts'
import type { OpenFleetOptions, OpenMember } from './open-fleet.ts'
import { openForwardMember } from './open-forward-member.ts'
import { nameOf, type Scene, type SceneDevice } from './scene.ts'
import { SceneError, type SceneErrorCode } from './scene-error.ts'

/** A device of a scene, and what became of opening it. */
export interface ScenePlace {
  readonly device: SceneDevice
  readonly opened?: OpenMember
  /** Why it is not there. */
  readonly missing?: SceneError
}

/**
 * Opens all devices of a scene at the same time.
 * @throws SceneError for one that fails otherwise than by not being there, or is not and must be;
 * when none is there. Nothing is open then.
 */
export async function openPlaces(scene: Scene, options: OpenFleetOptions): Promise<ScenePlace[]> {
  const devices = scene.devices.map((device) => ({
    ...device,
    output: device.output ?? scene.output,
  }))
  const settled = await settleAll(devices, options)
  const places = settled.map((result, i) => placeOf(devices[i]!, result))
  const opened = places.flatMap((place) => place.opened ?? [])
  const failed = places.flatMap((place) => place.missing ?? [])
  const grave =
    options.onMissing === undefined ? failed[0] : failed.find((error) => !isAbsence(error))
  const [first] = failed
  if (grave === undefined && (opened.length > 0 || first === undefined)) return places
  await closeMembers(opened)
  throw grave ?? noneThere(failed)
}

/** Opens one device of a scene. */
export async function openMember(
  device: SceneDevice,
  options: OpenFleetOptions,
): Promise<OpenMember> {
  if (isForwardUrl(device.address)) return openForwardMember(device, options)
  const held = await openDeviceMember(device, options)
  return { member: held.member, held }
}

/** Closes what is open, which puts the devices back into their modes. */
export async function closeMembers(opened: readonly OpenMember[]): Promise<void> {
  await Promise.all(opened.map(closeMember))
}

async function closeMember({ member, held }: OpenMember): Promise<void> {
  if (held !== undefined) await held.close()
  else if ('outlet' in member) await member.outlet.close?.()
}

/** Whether a device just does not answer, so that it may come yet. */
export function isAbsence({ cause }: Error): boolean {
  return cause instanceof DeviceError && (cause.code === 'unreachable' || cause.code === 'timeout')
}

/** Why a device of a scene cannot be played to, with its name in front unless it is told anyway. */
export function explainMissing(
  device: SceneDevice,
  cause: unknown,
  code: SceneErrorCode = 'no-device',
): SceneError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  const name = nameOf(device)
  const message = reason.startsWith(name) ? reason : `${name}: ${reason}`
  return new SceneError(code, message, { cause })
}

/** Frames that are sent on may have the layout of the first device, so that they come last. */
async function settleAll(devices: readonly SceneDevice[], options: OpenFleetOptions) {
  const opening = devices.map((device) =>
    isForwardUrl(device.address) ? undefined : openMember(device, options),
  )
  const first = await Promise.allSettled(opening)
  const leader = first.find((result) => result.status === 'fulfilled' && result.value)
  const layout = leader?.status === 'fulfilled' ? leader.value?.member.layout : undefined
  return Promise.allSettled(
    devices.map((device, i) => opening[i] ?? openForwardMember(device, options, layout)),
  )
}

function placeOf(device: SceneDevice, result: PromiseSettledResult<OpenMember>): ScenePlace {
  return result.status === 'fulfilled'
    ? { device, opened: result.value }
    : { device, missing: explainMissing(device, result.reason) }
}

function noneThere(failed: readonly SceneError[]): SceneError {
  const [first] = failed
  if (failed.length === 1) return first!
  const reasons = failed.map(({ message }) => message).join('; ')
  return new SceneError('no-device', `no device is there: ${reasons}`, { cause: first?.cause })
}
