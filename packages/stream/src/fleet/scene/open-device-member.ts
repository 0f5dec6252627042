import { type Layout, lineLayout } from '@ledloom/core'
import { connectDevice, type Device } from '@ledloom/device'
import { HeldDevice } from '../held-device.ts'
import type { OpenFleetOptions } from './open-fleet.ts'
import { readLayout } from './read-scene-layout.ts'
import { nameOf, type SceneDevice } from './scene.ts'

/** Connects to a device and takes it up; without any layout its LEDs are a line. */
export async function openDeviceMember(
  scene: SceneDevice,
  options: OpenFleetOptions,
): Promise<HeldDevice> {
  const { connect = connectByAddress, clock, signal } = options
  const device = await connect(scene.address, signal)
  try {
    const layout = await layoutOf(device, scene, options)
    const { place, output } = scene
    const { format } = device
    const frameRate = scene.frameRate ?? device.frameRate
    const seat = { name: nameOf(scene), layout, format, place, output, frameRate }
    return new HeldDevice(device, seat, { ...scene, port: scene.udp, clock })
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
  options: OpenFleetOptions,
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
  { onNoLayout, signal }: OpenFleetOptions,
): Promise<Layout> {
  const stored = await device.layout.find({ signal })
  if (stored.kind === 'stored') return stored.layout
  onNoLayout?.(nameOf(scene), stored.reason)
  return lineLayout({ ledCount: device.ledCount })
}
