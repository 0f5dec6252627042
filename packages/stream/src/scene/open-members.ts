import { type Clock, errorMessage, listSome } from '@ledloom/core'
import { DeviceError } from '@ledloom/device'
import { type StreamError, systemClock } from '@ledloom/sockets'
import { nameError } from '../group/group-member.ts'
import { isOutletAddress } from '../outlets/network/outlet-address.ts'
import { openControllerMember, openDeviceMember, reserveMember } from './open-member.ts'
import type { OpenMember, OpenSceneOptions } from './open-scene.ts'
import type { OpeningQueue } from './opening-queue.ts'
import { pause } from './pause.ts'
import { nameOf, type Scene, type SceneDevice, SceneError, type SceneErrorCode } from './scene.ts'

/** A device of a scene, with its state after the first attempt to open it. */
export type SceneMember = { readonly device: SceneDevice } & (
  | { readonly state: 'open'; readonly opened: OpenMember }
  | { readonly state: 'missing'; readonly error: SceneError }
  /** It takes long and is still being opened. */
  | { readonly state: 'late'; readonly error: SceneError; readonly opening: Promise<OpenMember> }
)

/**
 * Opens all devices of a scene, many at a time. With `onMissing`, a device that takes long and does
 * not decide the layout is left opening.
 *
 * @throws SceneError for a device that fails for another reason than its absence, that is absent and
 * must not be, or when none is there. Nothing stays open then; what is still opening closes when the
 * signal aborts it.
 */
export async function openMembers(
  scene: Scene,
  options: OpenSceneOptions,
  queue: OpeningQueue,
): Promise<SceneMember[]> {
  const devices = scene.devices.map((device) => ({
    ...device,
    output: device.output ?? scene.output,
  }))
  const openings = await Promise.all(devices.map((device) => begin(device, options, queue)))
  const members = await settleAll(openings, options, queue)
  const opened = members.flatMap((member) => (member.state === 'open' ? member.opened : []))
  const failed = members.flatMap((member) => (member.state === 'open' ? [] : member))
  const fatal =
    options.onMissing === undefined
      ? failed[0]
      : failed.find(({ state, error }) => state === 'missing' && !isAbsence(error))
  if (fatal === undefined && (opened.length > 0 || failed.length === 0)) return members
  await closeMembers(opened)
  for (const member of failed) {
    if (member.state === 'late') member.opening.then((late) => closeMembers([late])).catch(() => {})
  }
  throw fatal?.error ?? noneThere(failed.map(({ error }) => error))
}

/** Opens one device of a scene. */
export async function openMember(
  device: SceneDevice,
  options: OpenSceneOptions,
): Promise<OpenMember> {
  options.signal?.throwIfAborted()
  const opened = isOutletAddress(device.address)
    ? await openControllerMember(device, options)
    : await openDeviceMember(device, options)
  return reportErrors(opened, options)
}

/** Reports a member's failures until its group does. */
function reportErrors(opened: OpenMember, { onError }: OpenSceneOptions): OpenMember {
  const { member } = opened
  if (onError === undefined) return opened
  const report = (error: StreamError) => onError(nameError(member.name, error))
  return { ...opened, endListening: member.outlet.onError?.(report) }
}

/** Closes members, which puts their devices back into their modes. */
export async function closeMembers(opened: readonly OpenMember[]): Promise<void> {
  await Promise.all(
    opened.map(async ({ member, played }) => {
      await member.outlet.close()
      await played?.device.close()
    }),
  )
}

/** Returns true if a device only does not answer, so that it may come later. */
export function isAbsence({ cause }: Error): boolean {
  return cause instanceof DeviceError && (cause.code === 'unreachable' || cause.code === 'timeout')
}

/** The reason why a device of a scene does not play, with its name in front. */
export function explainMissing(
  device: SceneDevice,
  cause: unknown,
  code: SceneErrorCode = 'no-device',
): SceneError {
  const reason = errorMessage(cause)
  const name = nameOf(device)
  const message = reason.startsWith(name) ? reason : `${name}: ${reason}`
  return new SceneError(code, message, { cause })
}

interface Opening {
  readonly device: SceneDevice
  /** Absent for another controller, which is opened last. */
  readonly promise?: Promise<OpenMember>
  /** True if the others can begin without it. */
  readonly mayComeLater: boolean
}

async function begin(
  device: SceneDevice,
  options: OpenSceneOptions,
  queue: OpeningQueue,
): Promise<Opening> {
  if (isOutletAddress(device.address)) return { device, mayComeLater: false }
  const promise = queue.add(() => openMember(device, options))
  promise.catch(() => {})
  const isKnown = device.place === 'same' || (await reserveMember(device, options)) !== undefined
  return { device, promise, mayComeLater: options.onMissing !== undefined && isKnown }
}

/** Settles the devices, then opens other controllers, which may take the layout of the first device. */
async function settleAll(
  openings: readonly Opening[],
  options: OpenSceneOptions,
  queue: OpeningQueue,
): Promise<SceneMember[]> {
  const results = await settleOpenings(openings, queue, options.clock)
  const leader = results.find((result) => result?.status === 'fulfilled')
  const layout = leader?.status === 'fulfilled' ? leader.value.member.outlet.layout : undefined
  return Promise.all(
    openings.map(async ({ device, promise }, i) => {
      const result = results[i]
      if (promise !== undefined && result === undefined) {
        const error = explainMissing(device, `${nameOf(device)} takes long to answer`, 'late')
        return { device, state: 'late', error, opening: promise } as const
      }
      if (result !== undefined) return settledMember(device, result)
      const opening = openControllerMember(device, options, layout)
      const [settled] = await Promise.allSettled([opening.then((it) => reportErrors(it, options))])
      return settledMember(device, settled)
    }),
  )
}

function settledMember(device: SceneDevice, result: PromiseSettledResult<OpenMember>): SceneMember {
  return result.status === 'fulfilled'
    ? { device, state: 'open', opened: result.value }
    : { device, state: 'missing', error: explainMissing(device, result.reason) }
}

/** The largest number of absent devices that are explained. */
const MOST_REASONS = 3

function noneThere(failed: readonly SceneError[]): SceneError {
  const [first] = failed
  if (failed.length === 1) return first!
  const reasons = listSome(
    failed.map(({ message }) => message),
    MOST_REASONS,
    '; ',
  )
  return new SceneError('no-device', `no device is there: ${reasons}`, { cause: first?.cause })
}

/** Milliseconds that the others wait for a device that may come later. */
const LATE_AFTER_MS = 2000

/**
 * The results of all openings; `undefined` for those that may come later, if they are not settled
 * two seconds after the last one has begun, and another device is there.
 */
async function settleOpenings(
  openings: readonly Opening[],
  queue: OpeningQueue,
  clock: Clock = systemClock,
) {
  const results: (PromiseSettledResult<OpenMember> | undefined)[] = openings.map(() => undefined)
  const settling = openings.map(async ({ promise }, i) => {
    if (promise !== undefined) [results[i]] = await Promise.allSettled([promise])
  })
  const all = Promise.all(settling)
  const needed = settling.filter((_, i) => !openings[i]!.mayComeLater)
  const ended = new AbortController()
  const limit = queue.allBegun().then(() => pause(clock, LATE_AFTER_MS, ended.signal))
  const anyThere = Promise.any(openings.flatMap(({ promise }) => promise ?? []))
  await Promise.race([all, Promise.all([limit, anyThere, ...needed]).catch(() => all)])
  ended.abort()
  return results
}
