import { type SceneDescription, type SceneLayer, trackOf } from '@ledloom/composition'
import { createFrame, type FrameSource } from '@ledloom/core'
import type { BlendMode, Track } from '@ledloom/effects'
import { openModulatorSound } from '../source/modulator-sound.ts'
import type { OpenContext } from '../source/source-kind.ts'
import { openLayer } from './open-layer.ts'
import { loadShowLibrary } from './show-library.ts'

/** Opens the layers of a scene and blends them in linear light. */
export async function openScene(
  scene: SceneDescription,
  context: OpenContext,
): Promise<FrameSource> {
  const layers: OpenLayer[] = []
  const close = () => closeAll(layers.map(({ source }) => source))
  try {
    for (const layer of scene.layers) layers.push(await openWithBlend(layer, context))
  } catch (error) {
    await close()
    throw error
  }
  const { layout } = context
  const above = createFrame(layout.ledCount)
  return {
    layout,
    render(frame, time) {
      frame.fill(0)
      for (const { source, mode, opacity } of layers) {
        const seen = opacity(time)
        if (seen <= 0) continue
        source.render(above, time)
        mode.blend(frame, frame, above, Math.min(1, seen))
      }
    },
    close,
  }
}

interface OpenLayer {
  readonly source: FrameSource
  readonly mode: BlendMode
  readonly opacity: Track<number>
}

async function openWithBlend(layer: SceneLayer, context: OpenContext): Promise<OpenLayer> {
  const { blends } = await loadShowLibrary()
  const heard = await openModulatorSound(layer.sound)
  const opacity = trackOf(layer.opacity, { loop: context.loop, sound: heard.sound })
  const source = await openLayer(layer, context, heard)
  const opacityAt = (time: number) => {
    heard.hearAt(time)
    return opacity(time)
  }
  return { source, mode: blends.get(layer.blend)!, opacity: opacityAt }
}

/** Closes all sources, then throws the first failure. */
export async function closeAll(sources: readonly FrameSource[]): Promise<void> {
  const closings = sources.map(async (source) => source.close?.())
  const failure = (await Promise.allSettled(closings)).find(({ status }) => status === 'rejected')
  if (failure?.status === 'rejected') throw failure.reason
}
