import type { Layout } from '@ledloom/core'
import { RGB, RGBW } from '@ledloom/core'
import {
  type GroupMember,
  isOutletAddress,
  openOutlet,
  type Scene,
  type SceneDevice,
} from '@ledloom/stream'
import type { Studio } from '@ledloom/studio'
import { joinScenes, TargetLayouts } from '@ledloom/studio/targets'

/** The devices of a house as a studio has them. */
type HouseScene = Studio['sceneDevices']['scene']

/** What a house plays on. */
export type HouseTargets = {
  readonly scene: HouseScene
  /** Other controllers, which are sent to whether they are there or not. */
  readonly controllers: readonly SceneDevice[]
}

/**
 * Joins what the texts of a house mean.
 *
 * @param isPart true if others can't be read. Default false
 * @throws StudioError for what does not go together
 */
export async function joinTargets(
  scenes: readonly Scene[],
  { isPart = false } = {},
): Promise<HouseTargets> {
  const { devices, frameRate } = await joinScenes(scenes, {}, isPart)
  const isController = ({ address }: SceneDevice) => isOutletAddress(address)
  const ofDevices = devices.filter((device) => !isController(device))
  return {
    scene: {
      ...(frameRate !== undefined && { frameRate }),
      devices: ofDevices.map(({ name, place = {}, ...device }) => {
        return { ...device, name: name ?? device.address, place }
      }),
    },
    controllers: devices.filter(isController),
  }
}

/**
 * Opens the outlets to controllers whose LEDs are known.
 *
 * @param leader the layout of the first device, once that is there: a controller without one shows the same
 */
export async function openControllers(
  controllers: readonly SceneDevice[],
  leader: Layout | undefined,
): Promise<readonly GroupMember[]> {
  const layouts = new TargetLayouts(undefined)
  const opened = controllers.map(async (scene): Promise<readonly GroupMember[]> => {
    const { address, name = address, layout: text, place, output, frameRate } = scene
    const usual = place === 'same' ? leader : undefined
    const layout = text === undefined ? usual : await layouts.read(text, undefined, usual?.ledCount)
    if (layout === undefined) return []
    const format = scene.format === 'RGBW' ? RGBW : RGB
    const outlet = await openOutlet(address, { layout, format, output })
    return [{ name, outlet, place, frameRate }]
  })
  return (await Promise.all(opened)).flat()
}
