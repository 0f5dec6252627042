import { RGB, RGBW } from '@ledloom/core'
import { openForwardSink } from '../../outlets/forward/open-forward-sink.ts'
import type { OpenFleetOptions, OpenMember } from './open-fleet.ts'
import { readSceneLayout } from './read-scene-layout.ts'
import type { SceneDevice } from './scene.ts'

/** Frames that are sent on: where the LEDs hang only the scene can say. */
export async function openForwardMember(
  scene: SceneDevice,
  { folder, clock }: OpenFleetOptions,
): Promise<OpenMember> {
  const { address, name = address, layout: path, place, output, frameRate } = scene
  if (path === undefined) throw new TypeError('frames that are sent on need a layout')
  const layout = await readSceneLayout(path, folder)
  const format = scene.format === 'RGBW' ? RGBW : RGB
  const outlet = await openForwardSink(address, { format, clock })
  return { member: { name, outlet, layout, format, place, output, frameRate } }
}
