import { connectDevice, type Device } from '@ledloom/device'
import type { Clock } from '../../clock/clock.ts'
import { isForwardUrl } from '../../outlets/forward/open-forward-sink.ts'
import { Fleet } from '../fleet.ts'
import type { FleetMember } from '../fleet-member.ts'
import { openDeviceMember } from './open-device-member.ts'
import { openForwardMember } from './open-forward-member.ts'
import type { Scene, SceneDevice } from './scene.ts'
import { SceneError } from './scene-error.ts'

/** Connects to the device that an address, or whatever stands for one, means. */
export type ConnectDevice = (address: string, signal?: AbortSignal) => Promise<Device>

/** What is known around a scene. */
export interface OpenFleetOptions {
  /** Where the paths of layout files begin. Default: the working folder. */
  readonly folder?: string | undefined
  /** Ends the connecting. */
  readonly signal?: AbortSignal | undefined
  /** Default: the device client, which takes addresses. */
  readonly connect?: ConnectDevice | undefined
  /**
   * Told of a device that is not there, which is then left out. Default: a scene must be whole.
   */
  readonly onMissing?: ((missing: SceneError) => void) | undefined
  /** Default: the machine's. */
  readonly clock?: Clock | undefined
}

/** A scene that is ready to be played. */
export interface OpenFleet {
  readonly fleet: Fleet
  /** Those of the scene that are devices and are there, in its order. */
  readonly devices: readonly Device[]
  /** Closes the fleet, which puts the devices back into their modes, and then the devices. */
  close(): Promise<void>
}

/** A member and the device behind it, if it is one. */
export interface OpenMember {
  readonly member: FleetMember
  readonly device?: Device | undefined
}

/**
 * Connects to all devices of a scene, at the same time, and makes a fleet of them.
 *
 * @throws SceneError `no-device` for one that is not there, or when none is
 * @throws TypeError, RangeError for what a scene cannot say, such as two devices of one name
 */
export async function openFleet(scene: Scene, options: OpenFleetOptions = {}): Promise<OpenFleet> {
  const opening = scene.devices.map((device) => openMember(device, scene, options))
  const settled = await Promise.allSettled(opening)
  const opened = settled.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  try {
    for (const [i, result] of settled.entries()) checkThere(result, scene.devices[i]!, options)
    if (opened.length === 0) throw new SceneError('no-device', 'no device of the scene is there')
    const fleet = new Fleet(
      opened.map(({ member }) => member),
      { clock: options.clock },
    )
    return {
      fleet,
      devices: opened.flatMap(({ device }) => device ?? []),
      close: () => closeAll(opened),
    }
  } catch (cause) {
    await closeAll(opened)
    throw cause
  }
}

function openMember(
  device: SceneDevice,
  scene: Scene,
  options: OpenFleetOptions,
): Promise<OpenMember> {
  const complete = { ...device, output: device.output ?? scene.output }
  if (isForwardUrl(device.address)) return openForwardMember(complete, options)
  const { connect = connectByAddress } = options
  return openDeviceMember(complete, { ...options, connect })
}

function connectByAddress(address: string, signal?: AbortSignal): Promise<Device> {
  return connectDevice(address, { signal })
}

function checkThere(
  result: PromiseSettledResult<unknown>,
  { name, address }: SceneDevice,
  { onMissing }: OpenFleetOptions,
): void {
  if (result.status === 'fulfilled') return
  const cause: unknown = result.reason
  const reason = cause instanceof Error ? cause.message : String(cause)
  const missing = new SceneError('no-device', `${name ?? address}: ${reason}`, { cause })
  if (onMissing === undefined) throw missing
  onMissing(missing)
}

async function closeAll(opened: readonly OpenMember[]): Promise<void> {
  await Promise.all(opened.map(({ member }) => member.outlet.close?.()))
  await Promise.all(opened.map(({ device }) => device?.close()))
}
