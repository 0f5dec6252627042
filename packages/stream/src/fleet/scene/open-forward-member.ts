import { type Layout, RGB, RGBW } from '@ledloom/core'
import { openForwardSink } from '../../outlets/forward/open-forward-sink.ts'
import type { OpenFleetOptions, OpenMember } from './open-fleet.ts'
import { readLayout } from './read-scene-layout.ts'
import { nameOf, type SceneDevice } from './scene.ts'

/**
 * Frames that are sent on: where the LEDs hang only the scene can say, unless they show the same as
 * the first device.
 */
export async function openForwardMember(
  scene: SceneDevice,
  options: OpenFleetOptions,
  leader?: Layout,
): Promise<OpenMember> {
  const { address, layout: text, place, output, frameRate } = scene
  const same = place === 'same' ? leader : undefined
  const layout =
    text === undefined ? same : await readLayout(text, options, { usual: same?.ledCount })
  if (layout === undefined) throw new TypeError('frames that are sent on need a layout')
  const format = scene.format === 'RGBW' ? RGBW : RGB
  const outlet = await openForwardSink(address, { format, clock: options.clock })
  return { member: { name: nameOf(scene), outlet, layout, format, place, output, frameRate } }
}
