import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Layout, lineLayout, parseLayoutText, RGB, RGBW, upAxisOf } from '@ledloom/core'
import { connectDevice, type Device } from '@ledloom/device'
import type { ReservedMember } from '../group/group-member.ts'
import { DeviceOutlet } from '../outlets/device/device-outlet.ts'
import { openOutlet } from '../outlets/network/open-outlet.ts'
import type { OpenMember, OpenSceneOptions } from './open-scene.ts'
import { nameOf, type SceneDevice } from './scene.ts'

/** Connects to a device and starts its outlet; without a layout its LEDs are a line. */
export async function openDeviceMember(
  scene: SceneDevice,
  options: OpenSceneOptions,
): Promise<OpenMember> {
  const { connect = connectByAddress, clock, signal } = options
  const device = await connect(scene.address, signal)
  try {
    const layout = await layoutOf(device, scene, options)
    const { place, output, frameRate = device.frameRate } = scene
    const outlet = new DeviceOutlet(device, { ...scene, layout, output, port: scene.udp, clock })
    const name = nameOf(scene)
    return { member: { name, outlet, place, frameRate }, played: { name, device, outlet } }
  } catch (cause) {
    await device.close()
    throw cause
  }
}

function connectByAddress(address: string, signal?: AbortSignal): Promise<Device> {
  return connectDevice(address, { signal })
}

async function layoutOf(
  device: Device,
  scene: SceneDevice,
  options: OpenSceneOptions,
): Promise<Layout> {
  const { ledCount, address } = device
  if (scene.layout === undefined) return storedLayout(device, scene, options)
  const layout = await readLayout(scene.layout, options, { ledCount })
  if (layout.ledCount === ledCount) return layout
  throw new RangeError(`${scene.layout} is for ${layout.ledCount} LEDs, ${address} has ${ledCount}`)
}

async function storedLayout(
  device: Device,
  scene: SceneDevice,
  { onNoLayout, signal }: OpenSceneOptions,
): Promise<Layout> {
  const stored = await device.layout.find({ signal })
  if (stored.kind === 'stored') return stored.layout
  onNoLayout?.(nameOf(scene), stored.reason)
  return lineLayout({ ledCount: device.ledCount })
}

/**
 * Opens an outlet to another controller. Its layout is in the scene, unless it shows the same as the
 * first device, the `leader`.
 */
export async function openControllerMember(
  scene: SceneDevice,
  options: OpenSceneOptions,
  leader?: Layout,
): Promise<OpenMember> {
  const { address, layout: text, place, output, frameRate } = scene
  const same = place === 'same' ? leader : undefined
  const layout =
    text === undefined ? same : await readLayout(text, options, { usual: same?.ledCount })
  if (layout === undefined) throw new TypeError('another controller needs a layout')
  const format = scene.format === 'RGBW' ? RGBW : RGB
  const outlet = await openOutlet(address, { layout, format, output, clock: options.clock })
  return { member: { name: nameOf(scene), outlet, place, frameRate } }
}

/** The reservation of a device that is not there, if the scene has its layout. */
export async function reserveMember(
  device: SceneDevice,
  options: OpenSceneOptions,
): Promise<ReservedMember | undefined> {
  const { layout: text, place } = device
  if (text === undefined) return undefined
  const layout = await readLayout(text, options).catch(() => undefined)
  return layout && { name: nameOf(device), layout, place }
}

/** Reads the layout that a device of a scene names; `usual` is its number of LEDs by default. */
function readLayout(
  text: string,
  { folder, readLayout = (path) => readSceneLayout(path, folder) }: OpenSceneOptions,
  { ledCount, usual }: { readonly ledCount?: number; readonly usual?: number | undefined } = {},
): Promise<Layout> {
  return readLayout(text, ledCount, usual)
}

async function readSceneLayout(path: string, folder = '.'): Promise<Layout> {
  return parseLayoutText(await readFile(resolve(folder, path), 'utf8'), { up: upAxisOf(path) })
}
