import { type Layout, lineLayout } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import { createOutlet } from '../../outlets/create-outlet.ts'
import type { ConnectDevice, OpenFleetOptions, OpenMember } from './open-fleet.ts'
import { readSceneLayout } from './read-scene-layout.ts'
import type { SceneDevice } from './scene.ts'

/** What is known around it, with a way to connect. */
export interface ConnectingOptions extends OpenFleetOptions {
  readonly connect: ConnectDevice
}

/** Connects to a device and takes it up; without any layout its LEDs are a line. */
export async function openDeviceMember(
  scene: SceneDevice,
  options: ConnectingOptions,
): Promise<OpenMember> {
  const device = await options.connect(scene.address, options.signal)
  try {
    const layout = await layoutOf(device, scene, options)
    const { place, output } = scene
    const outlet = createOutlet(device, { ...scene, clock: options.clock })
    const { format } = device
    const frameRate = scene.frameRate ?? device.frameRate
    const name = scene.name ?? scene.address
    return { device, member: { name, outlet, layout, format, place, output, frameRate } }
  } catch (cause) {
    await device.close()
    throw cause
  }
}

async function layoutOf(
  device: Device,
  { layout: path }: SceneDevice,
  { folder, signal }: OpenFleetOptions,
): Promise<Layout> {
  const { ledCount, address } = device
  if (path === undefined) return (await device.layout.get({ signal })) ?? lineLayout({ ledCount })
  const layout = await readSceneLayout(path, folder)
  if (layout.ledCount === ledCount) return layout
  throw new RangeError(`${path} is for ${layout.ledCount} LEDs, ${address} has ${ledCount}`)
}
