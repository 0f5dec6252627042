import { dirname, resolve } from 'node:path'
import type { OutputOptions, UpAxis } from '@ledloom/core'
import { errorMessage } from '@ledloom/core'
import { localPath } from '@ledloom/media/files'
import {
  checkOutletAddress,
  isOutletAddress,
  type OutletTransport,
  readScene,
  type Scene,
  type SceneDevice,
} from '@ledloom/stream'
import { checkTwice } from '../devices/device-claims.ts'
import { checkAddress, readDeviceFile } from '../devices/open-device.ts'
import { StudioError } from '../report/studio-error.ts'

/** Choices about targets. */
interface LiveTargetChoices {
  readonly via?: OutletTransport | undefined
  readonly udp?: number | undefined
  readonly leds?: number | undefined
  /** A shape or a file, for targets without a layout in a scene file. */
  readonly layout?: string | undefined
  /** The axis that points up in files of coordinates. */
  readonly up?: UpAxis | undefined
}

/** Choices about targets and their output stages. */
export interface TargetOptions extends LiveTargetChoices {
  readonly output?: OutputOptions | undefined
  /** Gives each target its own LEDs, even where their places are the same. Default false. */
  readonly isApart?: boolean | undefined
}

/**
 * Joins all targets into one scene. Devices of scene files keep their places; the others show the same
 * picture, each on its own layout.
 *
 * @throws StudioError, SceneError for an invalid target
 */
export async function sceneOfTargets(
  targets: readonly string[],
  options: TargetOptions,
): Promise<Scene> {
  const scenes = await Promise.all(targets.map((target) => readTarget(target, options)))
  return joinScenes(scenes, options)
}

/**
 * Joins the scenes of targets into one.
 *
 * @param isPart true if others are missing, from which controllers may have their layouts. Default false
 * @throws StudioError for scenes that do not go together
 */
export async function joinScenes(
  scenes: readonly Scene[],
  options: TargetOptions,
  isPart = false,
): Promise<Scene> {
  const devices = scenes.flatMap((scene) => devicesOf(scene, options)).map(placed(options))
  for (const { address } of devices) if (isOutletAddress(address)) await checkOutlet(address)
  if (!isPart) checkLayouts(devices)
  checkGains(devices.length, options.output)
  checkTwice(devices.map(({ name, address }) => name ?? address))
  checkTwice(devices.flatMap(({ address }) => (isOutletAddress(address) ? [] : placeOf(address))))
  const frameRates = scenes.flatMap(({ frameRate }) => frameRate ?? [])
  const frameRate = frameRates.length === 0 ? undefined : Math.max(...frameRates)
  return { devices, frameRate }
}

function placed({ isApart = false }: TargetOptions): (device: SceneDevice) => SceneDevice {
  return ({ place, ...device }) =>
    isApart && place === 'same' ? device : { ...device, ...(place !== undefined && { place }) }
}

/** Reads what one target means. @throws StudioError, SceneError if it is invalid */
export async function readTarget(target: string, options: TargetOptions): Promise<Scene> {
  if (isOutletAddress(target)) return { devices: [controllerOf(target, options)] }
  if (target.startsWith('@')) {
    return { devices: [await asItsFileSays({ address: target, place: 'same' })] }
  }
  if (isSceneFile(target)) return atItsFolder(await readScene(target), dirname(target))
  checkAddress(target)
  return { devices: [{ address: target, place: 'same' }] }
}

function isSceneFile(target: string): boolean {
  return /\.(ya?ml|json)$/i.test(target)
}

/** Another host has as many LEDs as the first device, unless `leds` is given. */
function controllerOf(address: string, { leds, layout }: TargetOptions): SceneDevice {
  const line = leds === undefined ? undefined : 'line'
  return { address, place: 'same', layout: layout ?? line }
}

async function atItsFolder(scene: Scene, folder: string): Promise<Scene> {
  const devices = scene.devices.map(async (device) => ({
    ...(await asItsFileSays(device, folder)),
    layout: device.layout && resolve(folder, localPath(device.layout)),
  }))
  return { ...scene, devices: await Promise.all(devices) }
}

/** Reads the address in `@file`; a given port stays. */
async function asItsFileSays(device: SceneDevice, folder = '.'): Promise<SceneDevice> {
  if (!device.address.startsWith('@')) return device
  const { http, udp } = await readDeviceFile(resolve(folder, device.address.slice(1)))
  const address = http.replace(/^http:\/\//, '').replace(/\/$/, '')
  return { ...device, address, udp: device.udp ?? udp }
}

/**
 * Checks a text that is an address of a device or of another controller, rather than a name or a file.
 *
 * @throws Error if the address is not valid
 */
export function checkTarget(text: string): Promise<void> | undefined {
  if (isOutletAddress(text)) return checkOutlet(text)
  if (!text.startsWith('@') && !isSceneFile(text)) checkAddress(text)
  return undefined
}

/** Normalizes the spelling of an address. */
export function placeOf(address: string): string {
  return address
    .replace(/^http:\/\//i, '')
    .replace(/\/+$/, '')
    .replace(/:80$/, '')
    .toLowerCase()
}

/** A device's settings in a scene file win over options, except for its output stage. */
function devicesOf(scene: Scene, { via, udp, layout, output = {} }: TargetOptions): SceneDevice[] {
  return scene.devices.map((device) => ({
    via,
    ...device,
    udp: device.udp ?? udp,
    layout: device.layout ?? (isOutletAddress(device.address) ? undefined : layout),
    output: { ...(device.output ?? scene.output), ...asSceneOutput(output) },
  }))
}

function asSceneOutput({ whitePoint, whiteTint, ledGains, ...numbers }: OutputOptions) {
  const said = Object.entries(numbers).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(said),
    ...(whitePoint && { whitePoint: [...whitePoint] as [number, number, number] }),
    ...(whiteTint && { whiteTint: [...whiteTint] as [number, number, number] }),
    ...(ledGains && { ledGains: [...ledGains] }),
  }
}

async function checkOutlet(address: string): Promise<void> {
  try {
    await checkOutletAddress(address)
  } catch (cause) {
    const reason = errorMessage(cause)
    throw new StudioError('bad-value', `${address}: ${reason}`, { cause })
  }
}

/** Gains are those of one device's LEDs. */
function checkGains(count: number, { ledGains = [] }: OutputOptions = {}): void {
  if (count < 2 || ledGains.length === 0) return
  throw new StudioError(
    'bad-value',
    `--led-gains is for one device, got ${count}; with several, map each by itself, and set ledGains in the output of each in a scene file`,
  )
}

function checkLayouts(devices: readonly SceneDevice[]): void {
  const isLead = devices.some(({ address }) => !isOutletAddress(address))
  const lost = devices.find(
    ({ address, layout }) => isOutletAddress(address) && layout === undefined,
  )
  if (lost === undefined || (isLead && lost.place === 'same')) return
  const address = lost.name ?? lost.address
  throw new StudioError(
    'bad-value',
    `${address}: the number of LEDs is unknown; give --leds, or --layout with a file`,
  )
}
