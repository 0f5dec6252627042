import { setTimeout as wait } from 'node:timers/promises'
import { DeviceError } from '@ledloom/device'
import type { StreamError } from '@ledloom/sockets'
import { nameError } from '../group/group-member.ts'
import { isOutletAddress } from '../outlets/network/outlet-address.ts'
import { findVacancy, openDeviceMember, openForwardMember } from './open-member.ts'
import type { OpenMember, OpenSceneOptions } from './open-scene.ts'
import { nameOf, type Scene, type SceneDevice } from './scene.ts'
import { SceneError, type SceneErrorCode } from './scene-error.ts'

/** A device of a scene, and what became of opening it. */
export interface ScenePlace {
  readonly device: SceneDevice
  readonly opened?: OpenMember
  /** Why it is not there. */
  readonly missing?: SceneError
  /** Where it only takes long. */
  readonly opening?: Promise<OpenMember> | undefined
}

interface DeviceOpening extends Opening {
  readonly device: SceneDevice
}

/**
 * Opens all devices of a scene at the same time. One that takes long and does not decide the picture
 * is left opening, where `onMissing` is there to be told.
 *
 * @throws SceneError for one that fails otherwise than by not being there, or is not and must be;
 * when none is there. Nothing is open then, and what is still opening closes when the signal ends it.
 */
export async function openPlaces(scene: Scene, options: OpenSceneOptions): Promise<ScenePlace[]> {
  const devices = scene.devices.map((device) => ({
    ...device,
    output: device.output ?? scene.output,
  }))
  const openings = await Promise.all(devices.map((device) => begin(device, options)))
  const places = await settleAll(openings, options)
  const opened = places.flatMap((place) => place.opened ?? [])
  const failed = places.flatMap((place) => place.missing ?? [])
  const grave =
    options.onMissing === undefined
      ? failed[0]
      : failed.find((error) => error.code !== 'late' && !isAbsence(error))
  const [first] = failed
  if (grave === undefined && (opened.length > 0 || first === undefined)) return places
  await closeMembers(opened)
  for (const { opening } of places)
    void opening?.then((late) => closeMembers([late])).catch(() => {})
  throw grave ?? noneThere(failed)
}

/** Opens one device of a scene. */
export async function openMember(
  device: SceneDevice,
  options: OpenSceneOptions,
): Promise<OpenMember> {
  const opened = isOutletAddress(device.address)
    ? await openForwardMember(device, options)
    : await openDeviceMember(device, options)
  return listenTo(opened, options)
}

/** Until it is in a fleet, which tells of it then. */
function listenTo(opened: OpenMember, { onError }: OpenSceneOptions): OpenMember {
  const { member } = opened
  if (onError === undefined) return opened
  const tell = (error: StreamError) => onError(nameError(member.name, error))
  return { ...opened, endListening: member.outlet.onError?.(tell) }
}

/** Closes what is open, which puts the devices back into their modes. */
export async function closeMembers(opened: readonly OpenMember[]): Promise<void> {
  await Promise.all(opened.map(closeMember))
}

async function closeMember({ member, played }: OpenMember): Promise<void> {
  await member.outlet.close()
  await played?.device.close()
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

async function begin(device: SceneDevice, options: OpenSceneOptions): Promise<DeviceOpening> {
  if (isOutletAddress(device.address)) return { device, mayComeLater: false }
  const opening = openMember(device, options)
  opening.catch(() => {})
  const isKnown = device.place === 'same' || (await findVacancy(device, options)) !== undefined
  return { device, promise: opening, mayComeLater: options.onMissing !== undefined && isKnown }
}

/** Frames that are sent on may have the layout of the first device, so that they come last. */
async function settleAll(
  openings: readonly DeviceOpening[],
  options: OpenSceneOptions,
): Promise<ScenePlace[]> {
  const first = await settleOpenings(openings)
  const leader = first.find((result) => result?.status === 'fulfilled')
  const layout = leader?.status === 'fulfilled' ? leader.value.member.outlet.layout : undefined
  return Promise.all(
    openings.map(async ({ device, promise }, i) => {
      if (promise !== undefined) return placeOf(device, first[i], promise)
      const forward = openForwardMember(device, options, layout)
      const [result] = await Promise.allSettled([forward.then((it) => listenTo(it, options))])
      return placeOf(device, result)
    }),
  )
}

function placeOf(
  device: SceneDevice,
  result: PromiseSettledResult<OpenMember> | undefined,
  opening?: Promise<OpenMember>,
): ScenePlace {
  if (result?.status === 'fulfilled') return { device, opened: result.value }
  if (result?.status === 'rejected')
    return { device, missing: explainMissing(device, result.reason) }
  const missing = explainMissing(device, `${nameOf(device)} takes long to answer`, 'late')
  return { device, missing, opening }
}

function noneThere(failed: readonly SceneError[]): SceneError {
  const [first] = failed
  if (failed.length === 1) return first!
  const reasons = failed.map(({ message }) => message).join('; ')
  return new SceneError('no-device', `no device is there: ${reasons}`, { cause: first?.cause })
}

/** How long those are waited for that may come later. */
const PATIENCE_MS = 2000

/** A device that is being opened, if it is one. */
export interface Opening {
  readonly promise?: Promise<OpenMember> | undefined
  /** Whether the others can begin without it. */
  readonly mayComeLater: boolean
}

type Settled = PromiseSettledResult<OpenMember> | undefined

/**
 * What became of each, once all are settled, or after two seconds all that may not come later, and
 * one is there; undefined for those that are not settled by then.
 */
export async function settleOpenings(openings: readonly Opening[]): Promise<readonly Settled[]> {
  const results: Settled[] = openings.map(() => undefined)
  const settling = openings.map(async ({ promise }, i) => {
    if (promise !== undefined) [results[i]] = await Promise.allSettled([promise])
  })
  const all = Promise.all(settling)
  const needed = settling.filter((_, i) => !openings[i]!.mayComeLater)
  const ended = new AbortController()
  const patience = wait(PATIENCE_MS, undefined, { signal: ended.signal })
  const anyThere = Promise.any(openings.flatMap(({ promise }) => promise ?? []))
  await Promise.race([all, Promise.all([patience, anyThere, ...needed]).catch(() => all)])
  ended.abort()
  return results
}
